import type { BiddingRow } from '@marque/core/contracts/bidding';
import { createLotStore } from '@marque/core/live';
import type { BidState } from '@marque/core/rules/account';
import { describe, expect, it } from 'vitest';
import { type BidFacts, groupFetched, type LotEnd, stateAt, stateOfFetched } from './bid-state.ts';

const ME = 5;
const RIVAL = 9;

const lot = {
  auctionId: 1,
  revision: 4,
  stage: 'live',
  saleFormat: 'auction',
  currencyCode: 'gbp',
  currentBid: 42_500,
  minimumBid: 43_000,
  noBids: 31,
  reserveMet: true,
  reserveLowered: false,
  highBidderId: ME,
  highBidderDisplayName: 'heron_1',
  dtStageEndUTC: '2026-11-20T18:00:00.000Z',
  dtAuctionEndUTC: '2026-11-20T18:00:00.000Z',
  extensionCause: null,
  noWatchers: 3,
  dtSoldUTC: null,
  bidStatus: 'bid-winning',
  usersHighestBid: { amount: 46_000, isAbsentee: true },
} as unknown as BiddingRow;

const end: LotEnd = { outcome: 'wonProblem', fee: 3_780, paymentDueBy: null, sellerName: null };
const sold = { stage: 'sold', dtSoldUTC: '2026-11-20T18:00:10.000Z' } as const;

function facts(change: Partial<BiddingRow>, ending: LotEnd | null = null): BidFacts {
  return { lot: { ...lot, ...change }, end: ending, offer: null };
}

describe('bidState of a row from the server', () => {
  it.each<[string, BidFacts, BidState]>([
    ['stage, leader and ceiling', facts({}), 'leading'],
    ['the sum of the bid', facts({ usersHighestBid: { amount: 42_500, isAbsentee: true } }), 'leadingUsedUp'],
    ['the status of the bid', facts({ highBidderId: RIVAL, bidStatus: 'bid-not-highest' }), 'notHighest'],
    ['the stage in API spelling', facts({ stage: 'provisionallysold' }), 'highestBelowReserve'],
    ['the outcome', facts(sold, end), 'wonProblem'],
    ['no outcome', facts(sold), 'won'],
  ])('derives the status from %s', (_, given, state) => {
    expect(stateOfFetched(given, ME)).toBe(state);
  });

  it('waits for the winner when the lot sells while the page is open', () => {
    const store = createLotStore();
    store.seed({ ...lot, ...sold, revision: 5, highBidderId: null, currentBid: 0 });
    const now = store.getLot(lot.auctionId);
    if (now === null) return expect.fail('the lot was just seeded');
    expect(stateAt(facts({}), now, ME)).toBe('closing');
    const bought = facts({ ...sold, revision: 5, highBidderId: ME }, end);
    expect(stateAt(bought, now, ME)).toBe('wonProblem');
  });
});

it('groups open rows by urgency and closed rows by end time', () => {
  const row = (auctionId: number, change: Partial<BiddingRow>, ending: LotEnd | null = null) =>
    facts({ auctionId, ...change }, ending);
  const outbid = { highBidderId: RIVAL, bidStatus: 'bid-outbid' } as const;
  const groups = groupFetched(
    [
      row(1, { ...outbid, dtStageEndUTC: '2026-11-21T18:00:00.000Z' }),
      row(2, sold, { ...end, paymentDueBy: Date.parse('2026-11-20T10:00:00.000Z') }),
      row(3, { dtStageEndUTC: '2026-11-22T18:00:00.000Z' }),
      row(4, {}),
      row(5, { ...sold, highBidderId: RIVAL, dtSoldUTC: '2026-11-18T18:00:00.000Z' }),
      row(6, { ...sold, dtSoldUTC: '2026-11-19T18:00:00.000Z' }),
    ],
    ME,
  );
  const ids = (group: readonly { readonly facts: BidFacts }[]) => group.map((bid) => bid.facts.lot.auctionId);
  expect(ids(groups.needsYou)).toEqual([2, 1]);
  expect(ids(groups.running)).toEqual([4, 3]);
  expect(ids(groups.finished)).toEqual([6, 5]);
});
