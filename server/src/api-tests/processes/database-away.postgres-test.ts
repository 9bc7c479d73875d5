/** A server whose connections to PostgreSQL break, and come back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { placeBid } from '@marque/core/contracts/bidding';
import { readAuction } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import { expect, it, onTestFinished } from 'vitest';
import type { DomainEvent } from '../../outbox/index.ts';
import { openRelay } from '../../platform/test-relay.ts';
import { waitUntil } from '../../platform/testing.ts';
import type { PageSource } from '../../storefront/index.ts';
import { BARE_PAGES, startTestServer, type TestServer } from '../harness/test-server.ts';
import { LOT, newDatabase } from './two-servers.ts';

const LOT_PAGE = `/for-sale/${LOT}`;
const RENDERED = /<p>(?<text>.*)<\/p><\/body>/;
/** A page is stored for two seconds. */
const NO_LONGER_STORED_MS = 2_100;

/** A page in German: of a lot with its price, or with no data of the database. */
const PAGES: PageSource = {
  ...BARE_PAGES,
  isShareable: true,
  async handle(request: Request, { api, csrfToken, me }: PageFacts) {
    const meta = `<meta name="csrf-token" content="${csrfToken}">`;
    if (request.url.endsWith('/how-to-buy')) return drawPage(meta, me?.firstName ?? 'nobody');
    const answer = await api.call(readAuction, { params: { auctionId: LOT } });
    return answer.ok ? drawPage(meta, String(answer.value.body.currentBid)) : drawPage(meta, 'no lot', 503);
  },
};

function drawPage(meta: string, text: string, status = 200): Response {
  return new Response(
    `<!doctype html><html lang="de"><head>${meta}</head><body class="page"><p>${text}</p></body></html>`,
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  );
}

async function read({ origins }: TestServer, path = LOT_PAGE) {
  const answer = await fetch(`${origins.cars}${path}`);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, price: RENDERED.exec(text)?.groups?.text };
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

  const member = await server.browserOf('rival');
  const guide = await member.open('/how-to-buy');
  expect(RENDERED.exec(guide)?.groups?.text).toMatch(/^[A-Z]/);
  expect(guide).not.toContain('<aside');

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
  // A member's page without the account would be a visitor's.
  const guideAway = await member.open('/how-to-buy');
  expect(guideAway).toContain('<meta http-equiv="refresh"');
  expect(guideAway).not.toContain('nobody');

  relay.restore();
  await waitUntil(async () => (await bid()).status === 200);
  await waitUntil(async () => (await read(server)).headers.get('warning') === null);
  expect(RENDERED.exec(await member.open('/how-to-buy'))?.groups?.text).toBe(RENDERED.exec(guide)?.groups?.text);
  expect(await read(server)).toMatchObject({ status: 200, price: String(minimumBid) });
});

it('a bid whose commit was not acknowledged is shown and announced like any other', async () => {
  const relay = await openRelay(await newDatabase());
  const server = await startTestServer(PAGES, 1e7, undefined, relay.url);
  onTestFinished(() => server.stop());
  const received: DomainEvent[] = [];
  server.auctions.outbox.subscribe(async (event) => void received.push(event));
  const buyer = server.program('buyer');
  const lot = { params: { auctionId: LOT } };
  const { minimumBid: first } = await buyer.ask(readAuction, lot);
  await buyer.ask(placeBid, { ...lot, body: { isAbsentee: false, amount: first } });
  const { minimumBid } = await buyer.ask(readAuction, lot);

  // With these words a batch of bids ends.
  relay.loseAnswerTo('commit; select pg_advisory_unlock_all()');
  const answer = await server
    .program('rival')
    .call(placeBid, { ...lot, body: { isAbsentee: false, amount: minimumBid } });
  expect(answer.status).toBe(503);
  await waitUntil(async () => (await buyer.ask(readAuction, lot)).currentBid === minimumBid);
  await waitUntil(async () => (await read(server)).price === String(minimumBid));
  await waitUntil(async () => received.some((event) => event.kind === 'outbid' && event.userId === buyer.userId));
});
