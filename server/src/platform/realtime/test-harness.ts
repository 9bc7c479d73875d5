/** Real servers on free ports, and the client library that pages use. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BidEvent } from '@marque/core/contracts/realtime';
import Pusher, { type Channel } from 'pusher-js';
import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  createSocketRealtime,
  type PresenceMember,
  type RealtimeLimits,
  type RealtimeLog,
  type SocketRealtime,
  type SocketRealtimeOptions,
} from './index.ts';

export const KEY = 'marque';
export async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => response.end('page'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return { server, port: (server.address() as AddressInfo).port };
}

export async function start(limits: Partial<RealtimeLimits> = {}, more: Partial<SocketRealtimeOptions> = {}) {
  const { server, port } = await listen();
  const log = { debug: vi.fn<RealtimeLog['debug']>(), warn: vi.fn<RealtimeLog['warn']>() };
  const realtime = createSocketRealtime({ server, key: KEY, secret: 'not very secret', log, limits, ...more });
  onTestFinished(() => realtime.stop());
  return { realtime, server, port, log };
}

interface Visit {
  readonly port: number;
  readonly realtime: SocketRealtime;
  readonly member?: PresenceMember;
  readonly sessionId?: string;
  readonly forge?: (auth: string) => string;
}

/** The library of the pages, authorised as the server's endpoint does it. */
export function visit({ port, realtime, member, sessionId = 'a session', forge = (auth) => auth }: Visit): Pusher {
  const pusher = new Pusher(KEY, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        const signed = channelName.startsWith('presence-') && member === undefined ? 'private-other' : channelName;
        const pass = realtime.authorise({
          socketId,
          channel: signed,
          sessionId,
          ...(member !== undefined && signed.startsWith('presence-') ? { member } : {}),
        });
        done(null, { ...pass, auth: forge(pass.auth) });
      },
    },
  });
  onTestFinished(() => pusher.disconnect());
  return pusher;
}

export function onceEvent(channel: Channel | Pusher['connection'], event: string): Promise<unknown> {
  return new Promise((resolve) => channel.bind(event, resolve));
}

export function subscribed(channel: Channel): Promise<unknown> {
  return onceEvent(channel, 'pusher:subscription_succeeded');
}

export const ann: PresenceMember = { memberId: 'ann' };
export const bob: PresenceMember = { memberId: 'bob' };
export const eve: PresenceMember = { memberId: 'eve' };
export const LOT_CHANNEL = 'presence-auction-7';

/** Opens a socket without the library and waits for the connection. */
export async function openRaw(port: number) {
  const raw = connectRaw(port);
  await raw.opened;
  return raw;
}

/** Connects a socket without the library. */
export function connectRaw(port: number, path = `/app/${KEY}?protocol=7`) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  onTestFinished(() => socket.terminate());
  const messages: { event: string; channel?: string; data: unknown }[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('message', () => {
      if (messages.some(({ event }) => event === 'pusher:connection_established')) resolve();
    });
    socket.on('close', () => reject(new Error('The socket was closed before the connection was established.')));
  });
  // A caller that expects a refusal does not wait for it.
  opened.catch(() => undefined);
  return { socket, messages, closed, opened };
}

/** A live lot as events carry it. */
export const lot: BidEvent['auction'] = {
  auctionId: 7,
  revision: 4,
  stage: 'live',
  currencyCode: 'gbp',
  currentBid: 12_500,
  minimumBid: 12_750,
  noBids: 2,
  reserveMet: false,
  reserveLowered: false,
  highBidderId: 11,
  highBidderDisplayName: 'ann_65',
  dtStageEndUTC: '2026-11-20T19:30:00.000Z',
  dtAuctionEndUTC: '2026-11-20T19:30:00.000Z',
  extensionCause: null,
  noWatchers: 3,
};
export const tsServer = '2026-11-20T19:00:00.000Z';
