import table from '@marque/fixtures/cases/sales-unpaid.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { COMPLETION_STATES, type CompletionState, type OpenState } from './types.ts';
import { isUnpaid } from './unpaid.ts';

interface UnpaidCase {
  readonly state: CompletionState;
  readonly interrupted: OpenState | null;
  readonly unpaid: boolean;
}
const CASES = table.cases as readonly UnpaidCase[];

describe('a sale is unpaid until the seller has confirmed the payment', () => {
  it.each(CASES)('$state ($interrupted): $unpaid', ({ state, interrupted, unpaid }) => {
    expect(isUnpaid({ state, interrupted })).toBe(unpaid);
  });

  it('and the table has every state', () => {
    expect(new Set(CASES.map(({ state }) => state))).toEqual(new Set(COMPLETION_STATES));
  });
});
