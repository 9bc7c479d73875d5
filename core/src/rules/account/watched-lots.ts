import { isFinalised, isSoldType, type Stage } from '../lot/index.ts';

/** What orders watched lots. UTC ms. */
export interface WatchedTimes {
  readonly stage: Stage;
  /** When it was sold, else the end of its stage; null for a lot without an end. */
  readonly endsAt: number | null;
}

/** Watched lots: those that can still be had, and those that are over. */
export interface WatchedGroups<Lot> {
  readonly open: readonly Lot[];
  readonly over: readonly Lot[];
}

/** Those that can still be had, the soonest end first and what has no end last; of those that are over the latest first. */
export function groupWatched<Lot>(lots: readonly Lot[], timesOf: (lot: Lot) => WatchedTimes): WatchedGroups<Lot> {
  const endOf = (lot: Lot) => timesOf(lot).endsAt ?? Number.MAX_SAFE_INTEGER;
  const isPast = (lot: Lot) => isOver(timesOf(lot).stage);
  return {
    open: lots.filter((lot) => !isPast(lot)).toSorted((left, right) => endOf(left) - endOf(right)),
    over: lots.filter(isPast).toSorted((left, right) => endOf(right) - endOf(left)),
  };
}

/** A lot whose sale is being talked about can be had by nobody else. */
function isOver(stage: Stage): boolean {
  return isFinalised(stage) || isSoldType(stage) || stage === 'provisionallySold';
}
