import { listBids, placeBid } from '@marque/core/contracts/bidding';
import { expect, it, vi } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { serverForFile } from '../harness/test-server.ts';

/** Live at 1,200 pounds. */
const LOT = { params: { auctionId: 10003 } };

const server = await serverForFile();

function campaignsOf(lotId: number): readonly unknown[] {
  return requireSqlite(server.context.db)
    .readConnection.prepare<[number], string>('select campaign from bid_campaigns where lot_id = ? order by sequence')
    .pluck()
    .all(lotId)
    .map((text): unknown => JSON.parse(text));
}

it('keeps the campaign of an accepted bid, once, and shows it to no one', async () => {
  const rival = server.program('rival');
  const before = (await rival.ask(listBids, LOT)).bids[0]?.amount ?? 0;
  const bid = (amount: number, facts = {}) => ({ ...LOT, body: { isAbsentee: false, amount, ...facts } });
  const campaign = { utm_campaign: 'november', utm_source: 'letter' };

  await rival.call(placeBid, bid(1, { utm_campaign: 'refused' }));
  expect(campaignsOf(10003)).toEqual([]);

  const placed = await rival.ask(placeBid, bid(before + 1_000, campaign));
  await server.program('super').ask(placeBid, bid(before + 2_000, { utm_campaign: null }));
  expect(campaignsOf(10003)).toEqual([campaign]);
  const history = await server.visitor.ask(listBids, LOT);
  expect(JSON.stringify([placed, history])).not.toContain('november');
});

it('keeps the campaign of a bid that waits for a card hold', async () => {
  const body = { isAbsentee: false, amount: 20_000, utm_campaign: 'held' };
  const placed = await server.program('managed').ask(placeBid, { ...LOT, body });
  expect(placed.bidStatus).toBe('bid-pending');
  await vi.waitFor(() => expect(campaignsOf(10003).at(-1)).toEqual({ utm_campaign: 'held' }), { timeout: 60_000 });
});
