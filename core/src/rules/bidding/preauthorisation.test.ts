import table from '@marque/fixtures/cases/bidding-preauthorisation.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { LotType } from '../lot/types.ts';
import { type Currency, fromMajor } from '../money/index.ts';
import { preauthRequired } from './preauthorisation.ts';

interface PreauthorisationCase {
  readonly lotType: LotType;
  readonly currency: Currency;
  readonly ceiling: number;
  readonly required: boolean;
}

describe('a bid that needs the fee held on a card', () => {
  it.each(table.cases as readonly PreauthorisationCase[])(
    'a $lotType at $ceiling $currency: $required',
    ({ lotType, currency, ceiling, required }) => {
      expect(preauthRequired(fromMajor(ceiling, currency), lotType)).toBe(required);
    },
  );
});
