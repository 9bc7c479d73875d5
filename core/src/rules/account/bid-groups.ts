import type { BidState } from './bid-states.ts';

/** The bidder has to act, or the lot still runs, or it is over. */
export const BID_GROUPS = ['needsYou', 'running', 'finished'] as const;
type BidGroup = (typeof BID_GROUPS)[number];

const GROUPS: Readonly<Record<BidState, BidGroup>> = {
  outbid: 'needsYou',
  notHighest: 'needsYou',
  wonProblem: 'needsYou',
  countered: 'needsYou',
  outOffered: 'needsYou',
  purchaseFailed: 'needsYou',
  leading: 'running',
  leadingUsedUp: 'running',
  leadingBelowReserve: 'running',
  pending: 'running',
  closing: 'running',
  offerOpen: 'running',
  counterDeclined: 'running',
  highestBelowReserve: 'running',
  wonPending: 'running',
  won: 'finished',
  lost: 'finished',
  offerDeclined: 'finished',
  offerExpired: 'finished',
  notSold: 'finished',
  withdrawn: 'finished',
};

export function bidGroupOf(state: BidState): BidGroup {
  return GROUPS[state];
}

/** Times of a lot in UTC ms; null where they do not apply. */
export interface BidTimes {
  /** The end of the grace period after a failed payment. */
  readonly paymentDueBy: number | null;
  /** The expiry of an open offer or counter-offer. */
  readonly answerBy: number | null;
  /** The end of the stage. */
  readonly endsAt: number | null;
  readonly soldAt: number | null;
}

/**
 * The account's lots by group: the earliest deadline or end first, finished lots latest first.
 */
export function groupBids<Bid extends { readonly state: BidState }>(
  bids: readonly Bid[],
  timesOf: (bid: Bid) => BidTimes,
): Readonly<Record<BidGroup, readonly Bid[]>> {
  const dueAt = (bid: Bid) => {
    const { paymentDueBy, answerBy, endsAt } = timesOf(bid);
    return paymentDueBy ?? answerBy ?? endsAt ?? Number.MAX_SAFE_INTEGER;
  };
  const overAt = (bid: Bid) => {
    const { soldAt, endsAt } = timesOf(bid);
    return soldAt ?? endsAt ?? 0;
  };
  const of = (group: BidGroup) => bids.filter(({ state }) => bidGroupOf(state) === group);
  return {
    needsYou: of('needsYou').toSorted((left, right) => dueAt(left) - dueAt(right)),
    running: of('running').toSorted((left, right) => dueAt(left) - dueAt(right)),
    finished: of('finished').toSorted((left, right) => overAt(right) - overAt(left)),
  };
}
