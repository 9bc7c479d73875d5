import { STAGES } from '@marque/core/rules/lot';
import { describe, expect, it } from 'vitest';
import { goalState, isSettled, jointState } from './goal.ts';

describe('goalState', () => {
  it.each([
    ['sold', 'live', true, 'pending'],
    ['sold', 'salePending', true, 'pending'],
    ['sold', 'provisionallySold', false, 'pending'],
    ['sold', 'sold', true, 'reached'],
    ['sold', 'soldHidden', true, 'reached'],
    ['sold', 'unsold', false, 'missed'],
    ['sold', 'ended', true, 'missed'],
    ['ended', 'comingSoon', false, 'pending'],
    ['ended', 'ending', false, 'pending'],
    ['ended', 'provisionallySold', false, 'reached'],
    ['ended', 'unsold', false, 'reached'],
    ['reserve-met', 'live', false, 'pending'],
    ['reserve-met', 'live', true, 'reached'],
    ['reserve-met', 'provisionallySold', false, 'missed'],
    ['reserve-met', 'unsold', true, 'reached'],
  ] as const)('of %s in the stage %s with reserveMet %s is %s', (goal, stage, reserveMet, state) => {
    expect(goalState(goal, { stage, reserveMet })).toBe(state);
  });
});

it('all lots together are missed with the first, and reached with the last', () => {
  const lot = (stage: (typeof STAGES)[number]) => ({ stage, reserveMet: false });
  expect(jointState('sold', [lot('sold'), lot('live')])).toBe('pending');
  expect(jointState('sold', [lot('live'), lot('unsold')])).toBe('missed');
  expect(jointState('sold', [lot('sold'), lot('soldHidden')])).toBe('reached');
});

it('nothing more happens to lots that are sold, unsold or withdrawn', () => {
  expect(STAGES.filter(isSettled)).toEqual(['sold', 'soldHidden', 'unsold', 'ended']);
});
