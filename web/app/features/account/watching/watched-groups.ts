import type { Listing } from '@marque/core/contracts/listings';
import { isFinalised, isSoldType } from '@marque/core/rules/lot';
import { instantOf, stageOf } from '@marque/core/ui/lot-facts';

export interface WatchedGroups {
  readonly open: readonly Listing[];
  readonly over: readonly Listing[];
}

/** Watched lots, those that can still be had first: soonest end before later ones, and what has no end after them. */
export function groupWatched(lots: readonly Listing[]): WatchedGroups {
  const isOver = (lot: Listing) => {
    const stage = stageOf(lot);
    return isFinalised(stage) || isSoldType(stage) || stage === 'provisionallySold';
  };
  return {
    open: lots.filter((lot) => !isOver(lot)).sort((left, right) => endOf(left) - endOf(right)),
    over: lots.filter(isOver).sort((left, right) => endOf(right) - endOf(left)),
  };
}

function endOf(lot: Listing): number {
  return instantOf(lot.dtSoldUTC ?? lot.dtStageEndUTC) ?? Number.MAX_SAFE_INTEGER;
}
