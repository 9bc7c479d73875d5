import { type Stage, stageToWire } from '../../lot/index.ts';
import { selectionOfStage } from './stage-filters.ts';

/** Stages that have a tab over the listings, in order; null is all of them. */
export const TAB_STAGES = [null, 'live', 'comingSoon', 'buyNow', 'sold'] as const satisfies readonly (Stage | null)[];

/** How many lots each tab would show, from the counts by wire stage, where "live" counts those that are ending too. */
export function countOfTab(stage: Stage | null, byStage: Readonly<Record<string, number>>): number {
  const { stages } = selectionOfStage(stage);
  return stages.filter((one) => one !== 'ending').reduce((sum, one) => sum + (byStage[stageToWire(one)] ?? 0), 0);
}
