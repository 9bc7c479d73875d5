import type { BidState } from './bid-states.ts';

/** What a lot asks of its bidder: something now, nothing while it runs, nothing any more. */
export const BID_GROUPS = ['needsYou', 'running', 'finished'] as const;
export type BidGroup = (typeof BID_GROUPS)[number];

const GROUPS: Readonly<Record<BidState, BidGroup>> = {
  outbid: 'needsYou',
  notHighest: 'needsYou',
  wonProblem: 'needsYou',
  leading: 'running',
  leadingUsedUp: 'running',
  leadingBelowReserve: 'running',
  pending: 'running',
  closing: 'running',
  highestBelowReserve: 'running',
  wonPending: 'running',
  won: 'finished',
  lost: 'finished',
  notSold: 'finished',
  withdrawn: 'finished',
};

/** Whether a row asks for something, goes on by itself, or is over. */
export function groupOf(state: BidState): BidGroup {
  return GROUPS[state];
}

/** When a lot asks for something, in UTC ms; null where it never does. */
export interface BidTimes {
  /** Until when a card that was refused can be mended. */
  readonly mendBy: number | null;
  /** The end of the stage. */
  readonly endsAt: number | null;
  readonly soldAt: number | null;
}

/**
 * The account's lots by what they ask, each group in the order in which it is read: what has to be done first, or ends
 * first, stands first; of what is over the latest does.
 */
export function groupBids<Bid extends { readonly state: BidState }>(
  bids: readonly Bid[],
  timesOf: (bid: Bid) => BidTimes,
): Readonly<Record<BidGroup, readonly Bid[]>> {
  const dueAt = (bid: Bid) => {
    const { mendBy, endsAt } = timesOf(bid);
    return mendBy ?? endsAt ?? Number.MAX_SAFE_INTEGER;
  };
  const overAt = (bid: Bid) => {
    const { soldAt, endsAt } = timesOf(bid);
    return soldAt ?? endsAt ?? 0;
  };
  const of = (group: BidGroup) => bids.filter(({ state }) => groupOf(state) === group);
  return {
    needsYou: of('needsYou').toSorted((left, right) => dueAt(left) - dueAt(right)),
    running: of('running').toSorted((left, right) => dueAt(left) - dueAt(right)),
    finished: of('finished').toSorted((left, right) => overAt(right) - overAt(left)),
  };
}
