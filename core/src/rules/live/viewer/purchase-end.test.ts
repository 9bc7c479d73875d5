import table from '@marque/fixtures/cases/live-purchase-outcomes.json' with { type: 'json' };
import { expect, it } from 'vitest';
import type { Stage } from '../../lot/index.ts';
import { PURCHASE_OUTCOMES, purchaseOutcomeFor } from './purchase-end.ts';

interface OutcomeCase {
  readonly name: string;
  readonly stage: Stage;
  readonly purchase?: 'pending' | 'bought' | 'failed';
  readonly hasOffered?: boolean;
  readonly isBuyer?: boolean;
  readonly outcome: string | null;
}

const CASES = table.cases as readonly OutcomeCase[];

it.each(CASES)('the end of a sale at a price: $name: $outcome', ({ stage, outcome, ...facts }) => {
  const { purchase = null, hasOffered = false, isBuyer = false } = facts;
  expect(purchaseOutcomeFor({ stage, purchase, hasOffered, isBuyer })).toBe(outcome);
});

it('has a case for every outcome', () => {
  expect(new Set(CASES.map(({ outcome }) => outcome))).toEqual(new Set([null, ...PURCHASE_OUTCOMES]));
});
