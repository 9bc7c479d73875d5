import { readMe } from '@marque/core/contracts/accounts';
import { placeBid } from '@marque/core/contracts/bidding';
import { readCalendarAddress, renewCalendarAddress } from '@marque/core/contracts/calendar';
import { listWatched, unwatchLot, watchLot } from '@marque/core/contracts/listings';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFeedTokens } from '../../calendar/feed-token.ts';
import { createMemoryRateLimitStore, createRateLimiter, RATE_LIMITS } from '../../platform/rate-limit/index.ts';
import { storedIn } from '../harness/stored-rows.ts';
import { type Caller, DEMO, serverForFile, stopTime } from '../harness/test-server.ts';

/** Ends at +100 s, or two minutes after a bid. */
const SOON = 10006;
const WATCH = 20002;
const COMING = 10008;

stopTime();
const server = await serverForFile();
const onLot = (auctionId: number) => ({ params: { auctionId } });

async function addressOf(caller: Caller): Promise<string> {
  return (await caller.ask(readCalendarAddress)).address;
}

/** The feed as a calendar fetches it: without a session. */
async function fetchFeed(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** When the feed says that a lot ends: UTC ms; null where the lot is not in it. */
function endIn(text: string, lotId: number): number | null {
  const entry = text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:auction-end-${lotId}@`));
  const [, at] = /DTSTART:(\d{8}T\d{6}Z)/.exec(entry ?? '') ?? [];
  if (at === undefined) return null;
  return Date.parse(at.replace(/(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/, '$1-$2-$3T$4:$5:$6Z'));
}

const endOf = (lotId: number) => storedIn<number>(server, 'lots', 'ends_at', lotId);
const wholeSeconds = (at: number) => Math.floor(at / 1000) * 1000;

beforeAll(async () => {
  const buyer = server.program('buyer');
  for (const { auctionId } of (await buyer.ask(listWatched, { query: { site: 'all' } })).auctions) {
    await buyer.ask(unwatchLot, onLot(auctionId));
  }
  for (const lot of [SOON, WATCH, COMING]) await buyer.ask(watchLot, onLot(lot));
});

describe('the calendar of saved lots', () => {
  it('has the end of each auction on both sites, with two alarms', async () => {
    const { status, headers, text } = await fetchFeed(await addressOf(server.program('buyer')));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(text.match(/TRIGGER:-PT(60|15)M/g)).toHaveLength(6);
    for (const lot of [SOON, WATCH, COMING]) expect(endIn(text, lot)).toBe(wholeSeconds(endOf(lot)));
    expect(text).toContain(`URL:${server.origins.watches}/`);
  });

  it('is not sent again while it shows the same, and follows an extension', async () => {
    const address = await addressOf(server.program('buyer'));
    const first = await fetchFeed(address);
    const etag = first.headers.get('etag') ?? '';
    expect((await fetchFeed(address, { 'if-none-match': etag })).status).toBe(304);
    // A bid that extends nothing changes nothing in a calendar.
    await server.program('vip').ask(placeBid, { ...onLot(WATCH), body: { isAbsentee: false, amount: 1_700 } });
    expect((await fetchFeed(address, { 'if-none-match': etag })).status).toBe(304);
    const before = endOf(SOON);
    await server.program('vip').ask(placeBid, { ...onLot(SOON), body: { isAbsentee: false, amount: 2_300 } });
    expect(endOf(SOON)).toBeGreaterThan(before);
    const after = await fetchFeed(address, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(endIn(after.text, SOON)).toBe(wholeSeconds(endOf(SOON)));
    expect(after.headers.get('etag')).not.toBe(etag);
  });

  it('drops a lot that is no longer saved', async () => {
    const address = await addressOf(server.program('buyer'));
    await server.program('buyer').ask(unwatchLot, onLot(COMING));
    expect(endIn((await fetchFeed(address)).text, COMING)).toBeNull();
  });

  it('has a new address on request, and the old one answers no more', async () => {
    const caller = server.program('rival');
    const old = await addressOf(caller);
    expect((await fetchFeed(old)).status).toBe(200);
    const { address } = await caller.ask(renewCalendarAddress);
    expect(address).not.toBe(old);
    expect((await fetchFeed(old)).status).toBe(404);
    expect((await fetchFeed(address)).status).toBe(200);
    expect(await addressOf(caller)).toBe(address);
  });

  it('answers to no forged address', async () => {
    const address = await addressOf(server.program('buyer'));
    const other = createFeedTokens('another secret').write({ userId: DEMO.buyer, generation: 1 });
    const forged = [
      address.replace(`/${DEMO.buyer}-`, `/${DEMO.seller}-`),
      address.replace(/-1-/, '-2-'),
      address.replace(/.\.ics$/, '~.ics'),
      address.replace(/[^/]+\.ics$/, `${other}.ics`),
      address.replace(/[^/]+\.ics$/, '.ics'),
      address.replace(/[^/]+\.ics$/, `${'x'.repeat(5_000)}.ics`),
      address.replace(/\.ics$/, ''),
    ];
    for (const one of forged) {
      expect((await fetchFeed(one)).text, one.slice(0, 120)).not.toContain('BEGIN:VCALENDAR');
    }
    expect((await fetchFeed(forged[0] ?? '')).status).toBe(404);
  });

  it('contains nothing but public facts of the lots, and its address is in no other answer', async () => {
    const buyer = server.program('buyer');
    const address = await addressOf(buyer);
    const { text } = await fetchFeed(address);
    const me = await buyer.call(readMe);
    const { email, nickname, firstName } = me.json as Record<'email' | 'nickname' | 'firstName', string>;
    for (const fact of [email, nickname, firstName]) expect(text).not.toContain(fact);
    const token = address.slice(address.lastIndexOf('/') + 1);
    expect(text).not.toContain(token);
    expect(me.text).not.toContain(token);
    expect(await addressOf(server.program('seller'))).not.toContain(token);
  });

  it('is fetched a bounded number of times an hour', async () => {
    const rateLimitStore = createMemoryRateLimitStore({ monotonicNow: () => 0 });
    const limiter = createRateLimiter({ config: { world: 'demo' }, rateLimitStore }, 'calendarReads');
    let allowed = 0;
    for (let nth = 0; nth < 300; nth += 1) if ((await limiter.take('1001')) === null) allowed += 1;
    expect(allowed).toBe(RATE_LIMITS.calendarReads.most);
  });
});
