import { instantOf } from '@marque/core/ui/lot-facts';
import { type BidFacts, type BidGroup, type BidState, groupOf } from './bid-state.ts';

export interface StandingBid {
  readonly facts: BidFacts;
  readonly state: BidState;
}

export type BidGroups = Readonly<Record<BidGroup, readonly StandingBid[]>>;

/** The rows by what they ask: what presses first stands first, and of what is over the latest. */
export function groupBids(bids: readonly StandingBid[]): BidGroups {
  const of = (group: BidGroup) => bids.filter(({ state }) => groupOf(state) === group);
  return {
    needsYou: of('needsYou').sort((left, right) => dueAt(left) - dueAt(right)),
    running: of('running').sort((left, right) => dueAt(left) - dueAt(right)),
    finished: of('finished').sort((left, right) => overAt(right) - overAt(left)),
  };
}

/** By when something has to be done, or ends by itself. */
function dueAt({ facts: { lot, end } }: StandingBid): number {
  return end?.mendBy ?? instantOf(lot.dtStageEndUTC) ?? Number.MAX_SAFE_INTEGER;
}

function overAt({ facts: { lot } }: StandingBid): number {
  return instantOf(lot.dtSoldUTC ?? lot.dtStageEndUTC) ?? 0;
}
