/** Two servers on one PostgreSQL, as two processes behind one address. */

import { readAuction } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import { authoriseChannel, REALTIME_KEY } from '@marque/core/contracts/realtime';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { openTestDatabase, testDatabaseUrl } from '../../platform/test-database.ts';
import { temporaryFolder, waitUntil } from '../../platform/testing.ts';
import type { PageSource } from '../../storefront/index.ts';
import { BARE_PAGES, type Caller, startTestServer, type TestServer } from '../harness/test-server.ts';

/** A live auction of the tests world. */
export const LOT = 10062;

/** Pages that show the price of the lot and are stored for all visitors. */
const LOT_PAGES: PageSource = {
  ...BARE_PAGES,
  isShareable: true,
  async handle(request: Request, { api }: PageFacts) {
    const lotId = Number(/(\d+)$/.exec(new URL(request.url).pathname)?.[1]);
    const answer = await api.call(readAuction, { params: { auctionId: lotId } });
    const text = answer.ok ? String(answer.value.body.currentBid) : 'no lot';
    return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

/** The address of an empty database, which ends with the test. */
export async function newDatabase(): Promise<string> {
  const folder = temporaryFolder();
  await (await openTestDatabase(folder)).close();
  return testDatabaseUrl(folder);
}

/** Starts a server until the end of the test. `isTimeStopped`: stored pages then never become old. */
export async function startOn(databaseUrl: string, isTimeStopped = false): Promise<TestServer> {
  const now = Date.now();
  const machine = isTimeStopped ? { now: () => now, monotonicNow: () => now } : undefined;
  const server = await startTestServer(LOT_PAGES, 1e7, machine, databaseUrl);
  onTestFinished(() => server.stop());
  return server;
}

export async function startTwo() {
  const databaseUrl = await newDatabase();
  const one = await startOn(databaseUrl);
  const other = await startOn(databaseUrl, true);
  return { databaseUrl, one, other };
}

export interface SocketMessage {
  readonly event: string;
  readonly channel?: string;
  readonly data: unknown;
}

/** A page's socket on channels of a server. `caller`: who may have them, for channels that are not public. */
export async function listenOn({ origins }: TestServer, channels: readonly string[], caller?: Caller) {
  const socket = new WebSocket(`${origins.cars.replace('http', 'ws')}/app/${REALTIME_KEY}?protocol=7`);
  onTestFinished(() => socket.terminate());
  const messages: SocketMessage[] = [];
  socket.on('message', (data) =>
    messages.push(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '') as SocketMessage),
  );
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const find = (event: string, channel?: string) =>
    waitUntil(() => messages.find((one) => one.event === event && (channel === undefined || one.channel === channel)));
  const { data: established } = await find('pusher:connection_established');
  const { socket_id } = JSON.parse(String(established)) as { readonly socket_id: string };
  for (const channel of channels) {
    const pass = await caller?.ask(authoriseChannel, { body: { socket_id, channel_name: channel } });
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...pass } }));
    await find('pusher_internal:subscription_succeeded', channel);
  }
  return { find, closed };
}
