/** A server whose connections to PostgreSQL break, and come back. */
import { createServer, type Socket, connect as tcpConnect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeBid } from '@marque/core/contracts/bidding';
import { readAuction } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import { expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../../platform/testing.ts';
import type { PageSource } from '../../storefront/index.ts';
import { BARE_PAGES, startTestServer, type TestServer } from '../harness/test-server.ts';
import { LOT, newDatabase } from './two-servers.ts';

const LOT_PAGE = `/for-sale/${LOT}`;
const RENDERED = /<p>(?<price>.*)<\/p><\/body>/;
/** A page is stored for two seconds. */
const NO_LONGER_STORED_MS = 2_100;

/** The page of a lot in German with its price, as an element of the page's body. */
const PAGES: PageSource = {
  ...BARE_PAGES,
  isShareable: true,
  async handle(_request: Request, { api }: PageFacts) {
    const answer = await api.call(readAuction, { params: { auctionId: LOT } });
    const text = answer.ok ? String(answer.value.body.currentBid) : 'no lot';
    return new Response(`<!doctype html><html lang="de"><body class="page"><p>${text}</p></body></html>`, {
      status: answer.ok ? 200 : 503,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
};

/** Carries connections to the database until they are cut. */
async function openRelay(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const relay = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = tcpConnect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void relay.close());
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(address.port) }).href;
  return {
    url,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
  };
}

async function read({ origins }: TestServer, path = LOT_PAGE) {
  const answer = await fetch(`${origins.cars}${path}`);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, price: RENDERED.exec(text)?.groups?.price };
}

it('a page is shown as possibly old while the database is away, writes are refused, and both recover', async () => {
  const relay = await openRelay(await newDatabase());
  const server = await startTestServer(PAGES, 1e7, undefined, relay.url);
  onTestFinished(() => server.stop());
  const buyer = server.program('buyer');
  const { currentBid, minimumBid } = await buyer.ask(readAuction, { params: { auctionId: LOT } });
  const bid = () =>
    buyer.call(placeBid, { params: { auctionId: LOT }, body: { isAbsentee: false, amount: minimumBid } });

  const before = await read(server);
  expect(before).toMatchObject({ status: 200, price: String(currentBid) });
  expect(before.text).not.toContain('<aside');
  expect(before.headers.get('warning')).toBeNull();

  relay.cut();
  const refused = await bid();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await sleep(NO_LONGER_STORED_MS);
  const away = await read(server);
  expect(away).toMatchObject({ status: 200, price: String(currentBid) });
  expect(away.headers.get('warning')).toMatch(/^110 /);
  expect(away.text).toMatch(
    /<body class="page"><aside[^>]*><p class="mq-wrap"><b>Diese Seite zeigt den Stand von \d\d:\d\d [^<]* und ist möglicherweise nicht mehr aktuell\.<\/b> [^<]*<\/p><\/aside><p>/,
  );
  // Nothing is known of a page that nobody has opened.
  expect((await read(server, '/for-sale/10061')).status).toBe(503);

  relay.restore();
  await waitUntil(async () => (await bid()).status === 200);
  await waitUntil(async () => (await read(server)).headers.get('warning') === null);
  expect(await read(server)).toMatchObject({ status: 200, price: String(minimumBid) });
});
