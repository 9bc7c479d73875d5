import table from '@marque/fixtures/cases/lot-acts.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { nextTimedTransition, STAGES, type Stage } from './index.ts';
import { TIMED_TRANSITIONS } from './timed-transitions.ts';

describe('nextTimedTransition', () => {
  it.each(table.cases)(
    'for $stage from $startsAt to $endsAt, negotiations until $negotiationEndsAt, is $act at $at',
    ({ act, at, ...lot }) => {
      const next = nextTimedTransition({ ...lot, stage: lot.stage as Stage, checkingMs: table.checkingMs });
      expect(next).toEqual(act === null ? null : { act, at });
    },
  );

  it('covers every stage and every act', () => {
    expect(new Set(table.cases.map(({ stage }) => stage))).toEqual(new Set(STAGES));
    expect(new Set(table.cases.flatMap(({ act }) => act ?? []))).toEqual(new Set(TIMED_TRANSITIONS));
  });
});
