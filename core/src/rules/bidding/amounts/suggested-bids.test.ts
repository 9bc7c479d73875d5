import table from '@marque/fixtures/cases/bidding-suggestions.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../laws.arbitrary.ts';
import { LOT_TYPES, type LotType } from '../../lot/types.ts';
import {
  CURRENCIES,
  type Currency,
  compareMoney,
  fromMajor,
  isWholeMajor,
  type Money,
  toMajor,
} from '../../money/index.ts';
import { highestLiveBid, highestMaximum } from '../placing/check-bid.ts';
import { suggestLiveBids, suggestMaximums } from './suggested-bids.ts';

interface SuggestionCase {
  readonly lotType: LotType;
  readonly currency: Currency;
  readonly minimum: number;
  readonly suggestions: readonly number[];
}

function isRising(amounts: readonly Money[]): boolean {
  return amounts.every((amount, index) => {
    const before = amounts[index - 1];
    return before === undefined || compareMoney(before, amount) < 0;
  });
}

describe('suggested bids', () => {
  it.each(table.live as readonly SuggestionCase[])(
    'for a live bid on a $lotType from $minimum $currency: $suggestions',
    ({ lotType, currency, minimum, suggestions }) => {
      expect(suggestLiveBids(fromMajor(minimum, currency), lotType).map(toMajor)).toEqual(suggestions);
    },
  );

  it.each(table.maximums as readonly (SuggestionCase & { readonly ownMaximum: number | null })[])(
    'for a maximum on a $lotType from $minimum $currency, own $ownMaximum: $suggestions',
    ({ lotType, currency, minimum, ownMaximum, suggestions }) => {
      const own = ownMaximum === null ? null : fromMajor(ownMaximum, currency);
      expect(suggestMaximums(fromMajor(minimum, currency), own, lotType).map(toMajor)).toEqual(suggestions);
    },
  );

  it('are whole, rising and accepted by the bid checks', () => {
    forAll(
      [
        fc.constantFrom(...LOT_TYPES),
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: 500, max: 10_000_000 }),
        fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      ],
      (lotType, currency, major, above) => {
        const minimum = fromMajor(major, currency);
        const own = above === null ? null : fromMajor(major + above, currency);
        const live = suggestLiveBids(minimum, lotType);
        const maximums = suggestMaximums(minimum, own, lotType);
        const highestLive = highestLiveBid(minimum, lotType);
        expect(live).toHaveLength(3);
        expect(live[0]).toEqual(minimum);
        expect(isRising(live) && isRising(maximums)).toBe(true);
        expect([...live, ...maximums].every(isWholeMajor)).toBe(true);
        expect(live.every((amount) => compareMoney(amount, highestLive) <= 0)).toBe(true);
        for (const amount of maximums) {
          expect(compareMoney(amount, own ?? minimum)).toBeGreaterThan(0);
          expect(compareMoney(amount, highestMaximum(currency))).toBeLessThanOrEqual(0);
        }
      },
    );
  });
});
