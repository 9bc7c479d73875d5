import { isFinalised, isOver, isSold, type Stage } from '@marque/core/rules/lot';

/** Values of `--until`. */
export const GOALS = ['sold', 'reserve-met', 'ended'] as const;
export type Goal = (typeof GOALS)[number];

export type GoalState =
  | 'pending'
  | 'reached'
  /** It cannot happen any more. */
  | 'missed';

interface WatchedFacts {
  readonly stage: Stage;
  /** Also true without a reserve. */
  readonly reserveMet: boolean;
}

/** How far a lot is from a goal. A lot that is provisionally sold may still be sold; one that is over meets no reserve. */
export function goalState(goal: Goal, { stage, reserveMet }: WatchedFacts): GoalState {
  switch (goal) {
    case 'sold':
      if (isSold(stage)) return 'reached';
      return isFinalised(stage) ? 'missed' : 'pending';
    case 'ended':
      return isOver(stage) ? 'reached' : 'pending';
    case 'reserve-met':
      if (reserveMet) return 'reached';
      return isOver(stage) ? 'missed' : 'pending';
  }
}

/** Whether nothing more happens to a lot: it is sold, unsold or withdrawn. */
export function isSettled(stage: Stage): boolean {
  return isFinalised(stage) || isSold(stage);
}

/** All lots together: missed as soon as one of them has missed it, reached once all have. */
export function jointState(goal: Goal, lots: readonly WatchedFacts[]): GoalState {
  const states = lots.map((lot) => goalState(goal, lot));
  if (states.includes('missed')) return 'missed';
  return states.every((state) => state === 'reached') ? 'reached' : 'pending';
}
