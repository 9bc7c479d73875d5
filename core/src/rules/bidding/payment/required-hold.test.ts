import needed from '@marque/fixtures/cases/bidding-holds-needed.json' with { type: 'json' };
import table from '@marque/fixtures/cases/bidding-preauthorisation.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteFees } from '../../fees/index.ts';
import { forAll } from '../../laws.arbitrary.ts';
import type { LotType } from '../../lot/types.ts';
import { type Currency, compareMoney, fromMajor } from '../../money/index.ts';
import { countryOfSale, countryToQuote, requiredHold, requiresHold } from './required-hold.ts';

interface RequirementCase {
  readonly lotType: LotType;
  readonly currency: Currency;
  readonly ceiling: number;
  readonly required: boolean;
}

describe('requiresHold', () => {
  it.each(table.cases as readonly RequirementCase[])(
    'a $lotType at $ceiling $currency: $required',
    ({ lotType, currency, ceiling, required }) => {
      expect(requiresHold(fromMajor(ceiling, currency), lotType)).toBe(required);
    },
  );
});

interface HoldCase {
  readonly name: string;
  readonly lotType?: LotType;
  readonly currency?: Currency;
  readonly ceiling?: number;
  readonly buyerCountryCode?: string;
  readonly customCommissionId?: number;
  readonly isVip?: boolean;
  readonly held?: number;
  readonly needed: number | null;
}

describe('requiredHold', () => {
  it.each(needed.cases as readonly HoldCase[])('$name: $needed', ({ needed: expected, ...given }) => {
    const { lotType = 'car', currency = 'gbp', ceiling = 10_000, buyerCountryCode = 'GB', isVip = false } = given;
    const held = given.held === undefined ? null : fromMajor(given.held, currency);
    const { customCommissionId } = given;
    const terms = { ceiling: fromMajor(ceiling, currency), lotType, customCommissionId };
    const question = { ...terms, buyerCountryCode, isVip, held };
    expect(requiredHold(question)).toEqual(expected === null ? null : fromMajor(expected, currency));
  });

  it('covers the fee at every price up to the ceiling', () => {
    const amount = fc.integer({ min: 1, max: 2_000_000 });
    forAll([amount, amount, fc.constantFrom('GB', 'US', 'DE', 'AE')], (one, other, buyerCountryCode) => {
      const [price, ceiling] = [Math.min(one, other), Math.max(one, other)];
      const question = { lotType: 'car', buyerCountryCode } as const;
      const hold = requiredHold({ ...question, ceiling: fromMajor(ceiling, 'gbp'), isVip: false, held: null });
      if (hold === null) return;
      const { feeIncTax } = quoteFees({ ...question, amount: fromMajor(price, 'gbp') });
      expect(compareMoney(hold, feeIncTax)).toBeGreaterThanOrEqual(0);
    });
  });
});

it('a sale is taxed in the buyer’s country at the last bid', () => {
  expect(countryOfSale({ atLastBid: 'US', now: 'GB' })).toBe('US');
  expect(countryOfSale({ atLastBid: null, now: 'GB' })).toBe('GB');
});

it.each([
  ['live', 'US', 'GB'],
  ['ending', 'US', 'GB'],
  ['comingSoon', 'US', 'US'],
  ['sold', 'US', 'US'],
  ['unsold', 'US', 'US'],
  ['sold', null, 'GB'],
] as const)(
  'quoted fees of a lot that is %s, with a last bid from %s, carry the tax of %s',
  (stage, atLastBid, country) => {
    expect(countryToQuote(stage, { atLastBid, now: 'GB' })).toBe(country);
  },
);
