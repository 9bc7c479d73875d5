import type { BiddingRow } from '@marque/core/contracts/bidding';
import { createLotStore } from '@marque/core/live';
import { describe, expect, it } from 'vitest';
import { groupBids } from './bid-groups.ts';
import {
  BID_STATES,
  type BidFacts,
  type BidState,
  bidStateOf,
  groupOf,
  type LotEnd,
  stateOfFetched,
} from './bid-state.ts';

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

const end: LotEnd = { outcome: 'wonPaymentTaken', fee: 3_780, mendBy: null, sellerName: null };

function facts(change: Partial<BiddingRow>, ending: LotEnd | null = null): BidFacts {
  return { lot: { ...lot, ...change }, end: ending };
}

const sold = { stage: 'sold', dtSoldUTC: '2026-11-20T18:00:10.000Z' } as const;

const CASES: readonly (readonly [string, BidFacts, BidState])[] = [
  ['leads with room', facts({}), 'leading'],
  ['leads with all of it', facts({ usersHighestBid: { amount: 42_500, isAbsentee: true } }), 'leadingUsedUp'],
  ['leads below the reserve', facts({ reserveMet: false, bidStatus: 'bid-below-reserve' }), 'leadingBelowReserve'],
  ['somebody came after', facts({ highBidderId: RIVAL, bidStatus: 'bid-outbid' }), 'outbid'],
  ['somebody had bid more before', facts({ highBidderId: RIVAL, bidStatus: 'bid-not-highest' }), 'notHighest'],
  ['waits for the card', facts({ highBidderId: RIVAL, bidStatus: 'bid-pending' }), 'pending'],
  ['highest, below the reserve', facts({ stage: 'provisionallysold', reserveMet: false }), 'highestBelowReserve'],
  ['won and paid', facts(sold, end), 'won'],
  ['won, end not known', facts(sold), 'won'],
  ['won, the bank is asked', facts(sold, { ...end, outcome: 'wonPaymentPending' }), 'wonPending'],
  ['won, card refused', facts(sold, { ...end, outcome: 'wonProblem' }), 'wonProblem'],
  ['sold to another', facts({ ...sold, highBidderId: RIVAL }), 'lost'],
  ['not sold', facts({ stage: 'unsold', reserveMet: false }), 'notSold'],
  ['withdrawn', facts({ stage: 'ended' }), 'withdrawn'],
];

describe('how a lot stands for its bidder', () => {
  it.each(CASES)('%s', (_, given, state) => {
    expect(stateOfFetched(given, ME)).toBe(state);
  });

  describe('when a lot is sold before its bidder’s eyes', () => {
    const withheld = { ...lot, ...sold, revision: 5, highBidderId: null, currentBid: 0 };
    const store = createLotStore();
    store.seed(withheld);
    const now = store.getLot(lot.auctionId);
    if (now === null) throw new Error('The lot was just seeded.');

    it('waits to hear who has won', () => {
      expect(bidStateOf(facts({}), now, ME)).toBe('closing');
    });

    it('believes what was fetched for the account over what everybody hears', () => {
      const bought = facts({ ...sold, revision: 5, highBidderId: ME }, { ...end, outcome: 'wonProblem' });
      expect(bidStateOf(bought, now, ME)).toBe('wonProblem');
      expect(bidStateOf(facts({ ...sold, revision: 5, highBidderId: RIVAL }), now, ME)).toBe('lost');
    });
  });

  it('has an example of every other state', () => {
    const others = BID_STATES.filter((state) => state !== 'closing');
    expect(new Set(CASES.map(([, , state]) => state))).toEqual(new Set(others));
  });
});

describe('groupBids', () => {
  const at = (auctionId: number, state: BidState, change: Partial<BiddingRow>, ending: LotEnd | null = null) => ({
    facts: facts({ auctionId, ...change }, ending),
    state,
  });

  it('puts what presses first, and of what is over the latest', () => {
    const groups = groupBids([
      at(1, 'outbid', { dtStageEndUTC: '2026-11-21T18:00:00.000Z' }),
      at(2, 'wonProblem', {}, { ...end, mendBy: Date.parse('2026-11-20T10:00:00.000Z') }),
      at(3, 'leading', { dtStageEndUTC: null }),
      at(4, 'leadingUsedUp', {}),
      at(5, 'lost', { dtSoldUTC: '2026-11-18T18:00:00.000Z' }),
      at(6, 'won', { dtSoldUTC: '2026-11-19T18:00:00.000Z' }),
    ]);
    const ids = (group: readonly { readonly facts: BidFacts }[]) => group.map((bid) => bid.facts.lot.auctionId);
    expect(ids(groups.needsYou)).toEqual([2, 1]);
    expect(ids(groups.running)).toEqual([4, 3]);
    expect(ids(groups.finished)).toEqual([6, 5]);
  });

  it('asks only for what the account can do something about', () => {
    expect(BID_STATES.filter((state) => groupOf(state) === 'needsYou')).toEqual(['outbid', 'notHighest', 'wonProblem']);
  });
});
