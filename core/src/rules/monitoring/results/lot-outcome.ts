import type { StoredStage } from '../../lot/index.ts';

/** How lots end. */
export const RESULT_OUTCOMES = ['sold', 'provisional', 'unsold', 'withdrawn'] as const;
export type ResultOutcome = (typeof RESULT_OUTCOMES)[number];

/** Stages of lots whose clock has run out, or that staff or their vendor have ended. */
const OUTCOME_OF: Readonly<Partial<Record<StoredStage, ResultOutcome>>> = {
  sold: 'sold',
  soldHidden: 'sold',
  salePending: 'provisional',
  provisionallySold: 'provisional',
  unsold: 'unsold',
  ended: 'withdrawn',
};

/** How a lot has ended; null while it has not. A sale that waits for its card hold is provisional. */
export function lotOutcome(stage: StoredStage): ResultOutcome | null {
  return OUTCOME_OF[stage] ?? null;
}
