import { isOver, type Stage } from '../lot/index.ts';

/** Sort criteria of watched lots. UTC ms. */
export interface WatchedTimes {
  readonly stage: Stage;
  /** When it was sold, else the end of its stage; null for a lot without an end. */
  readonly endsAt: number | null;
}

interface WatchedGroups<Lot> {
  readonly open: readonly Lot[];
  readonly over: readonly Lot[];
}

/** Watched lots on sale, soonest end first and lots without an end last; then finished lots, latest first. */
export function groupWatched<Lot>(lots: readonly Lot[], timesOf: (lot: Lot) => WatchedTimes): WatchedGroups<Lot> {
  const endOf = (lot: Lot) => timesOf(lot).endsAt ?? Number.MAX_SAFE_INTEGER;
  const isPast = (lot: Lot) => isOver(timesOf(lot).stage);
  return {
    open: lots.filter((lot) => !isPast(lot)).toSorted((left, right) => endOf(left) - endOf(right)),
    over: lots.filter(isPast).toSorted((left, right) => endOf(right) - endOf(left)),
  };
}
