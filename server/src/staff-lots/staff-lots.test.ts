import { listBids, placeBid, voidBid } from '@marque/core/contracts/bidding';
import { placeComment } from '@marque/core/contracts/comments';
import { channels } from '@marque/core/contracts/realtime';
import { listStaffLots, readStaffLots, STAFF_LOTS_PER_PAGE, type StaffLot } from '@marque/core/contracts/staff';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, type Received } from '../api-tests/access/record-traffic.ts';
import { type Caller, DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';

const [LOT, OTHER] = [10003, 10002];

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await startTestServer();
  staff = server.program('staff');
});
afterAll(() => server.stop());

async function rowOf(auctionId: number): Promise<StaffLot> {
  const { lots } = await staff.ask(readStaffLots, { query: { ids: String(auctionId) } });
  const [row] = lots;
  if (row === undefined) throw new Error(`Lot ${auctionId} has no row.`);
  return row;
}

async function bid(name: 'buyer' | 'rival', auctionId = LOT): Promise<number> {
  const { minimumBid } = await rowOf(auctionId);
  await server.program(name).ask(placeBid, { params: { auctionId }, body: { isAbsentee: false, amount: minimumBid } });
  return minimumBid;
}

describe('the feed of staff', () => {
  it('has the open lots of both sites by id, with their reserves, in pages', async () => {
    const lots: StaffLot[] = [];
    let after: number | null | undefined;
    do {
      const page = await staff.ask(listStaffLots, { query: after === undefined ? {} : { after: String(after) } });
      expect(page.lots.length).toBeLessThanOrEqual(STAFF_LOTS_PER_PAGE);
      lots.push(...page.lots);
      after = page.next;
    } while (after !== null);
    const ids = lots.map(({ auctionId }) => auctionId);
    expect(ids).toEqual(ids.toSorted((left, right) => left - right));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(lots.map(({ site }) => site))).toEqual(new Set(['cars', 'watches']));
    expect(lots.find(({ auctionId }) => auctionId === 10001)?.priceReserve).toBe(30_000);
    const stages = new Set(lots.map(({ stage }) => stage));
    expect(stages.has('live')).toBe(true);
    expect(stages.has('classified')).toBe(false);
  });

  it('counts a new bid, its bidder and the step of the price', async () => {
    const before = await rowOf(LOT);
    const amount = await bid('buyer');
    const after = await rowOf(LOT);
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(after.recentBids.length).toBe(before.recentBids.length + 1);
    expect(after.priceSteps.at(-1)).toMatchObject({ amount });
    expect(after.dtLastBidUTC).toBe(after.recentBids.at(-1));
    expect(after.noBidders).toBeGreaterThanOrEqual(1);
  });

  it('leaves a voided bid out', async () => {
    const before = await rowOf(LOT);
    await bid('rival');
    const { bids } = await staff.ask(listBids, { params: { auctionId: LOT } });
    const own = bids.find(({ userId }) => userId === DEMO.rival);
    await staff.ask(voidBid, {
      params: { auctionId: LOT, sequence: own?.sequence ?? 0 },
      body: { reason: 'A typing error.' },
    });
    expect((await rowOf(LOT)).recentBids).toEqual(before.recentBids);
  });

  it('leaves unknown lots out of a selection', async () => {
    const { lots } = await staff.ask(readStaffLots, { query: { ids: `${LOT},999999` } });
    expect(lots.map(({ auctionId }) => auctionId)).toEqual([LOT]);
  });
});

describe('the channel of staff', () => {
  it('carries every revision of a lot as its own channel does', async () => {
    const own: Received[] = [];
    const relayed: Received[] = [];
    await listen(server, staff, [channels.auction(OTHER)], own);
    await listen(server, staff, [channels.staff], relayed);
    await bid('buyer', OTHER);
    await bid('rival', OTHER);
    const revisions = (received: readonly Received[]) =>
      received.flatMap(({ text }) => {
        const match = /"auctionId":10002,"revision":(\d+)/.exec(text.replaceAll('\\', ''));
        return match === null ? [] : [Number(match[1])];
      });
    await vi.waitFor(() => expect(revisions(own).length).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
    await vi.waitFor(() => expect(revisions(relayed)).toEqual(revisions(own)), { timeout: 20_000 });
  });

  it('tells of a comment that waits for staff, which is on no other channel', async () => {
    const received: Received[] = [];
    await listen(server, staff, [channels.staff], received);
    const before = (await rowOf(LOT)).signals.heldComments;
    const call = { params: { auctionId: LOT }, body: { text: 'Is it the one from the film?' } };
    const { message } = await server.program('vip').ask(placeComment, call);
    expect(message).toBe('commentHeld');
    await vi.waitFor(() => expect(received.some(({ text }) => text.includes('lotFacts'))).toBe(true), {
      timeout: 20_000,
    });
    expect((await rowOf(LOT)).signals.heldComments).toBe(before + 1);
  });
});
