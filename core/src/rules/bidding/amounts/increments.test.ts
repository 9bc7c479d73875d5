import table from '@marque/fixtures/cases/bidding-increments.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../laws.arbitrary.ts';
import { LOT_TYPES, type LotType } from '../../lot/types.ts';
import {
  addMoney,
  CURRENCIES,
  type Currency,
  compareMoney,
  fromMajor,
  isWholeMajor,
  toMajor,
} from '../../money/index.ts';
import { lotTerms } from '../log/histories.arbitrary.ts';
import { initialBiddingState } from '../log/state.ts';
import { incrementFor, incrementTable, minimumBid, oneStepAbove } from './increments.ts';

interface IncrementCase {
  readonly lotType: LotType;
  readonly currency: Currency;
  readonly price: number;
  readonly step: number;
}

const lot = { lotType: fc.constantFrom(...LOT_TYPES), currency: fc.constantFrom(...CURRENCIES) };

describe('incrementFor', () => {
  it.each(table.cases as IncrementCase[])('of a $lotType at $price $currency is $step', (row) => {
    expect(toMajor(incrementFor(fromMajor(row.price, row.currency), row.lotType))).toBe(row.step);
  });

  it('is whole and above zero, and the next bid rises with the price', () => {
    const major = fc.integer({ min: 0, max: 200_000_000 });
    forAll([lot.lotType, lot.currency, major, major], (lotType, currency, left, right) => {
      const lower = fromMajor(Math.min(left, right), currency);
      const higher = fromMajor(Math.max(left, right), currency);
      const step = incrementFor(lower, lotType);
      expect(isWholeMajor(step)).toBe(true);
      expect(step.minor).toBeGreaterThan(0);
      expect(compareMoney(oneStepAbove(lower, lotType), oneStepAbove(higher, lotType))).toBeLessThanOrEqual(0);
    });
  });

  it('throws for a price below zero', () => {
    expect(() => incrementFor(fromMajor(-1, 'gbp'), 'car')).toThrow(RangeError);
  });
});

describe('the table of increments', () => {
  it.each(table.cases as IncrementCase[])('of a $lotType marks the band of $price $currency', (row) => {
    const marked = incrementTable(row.lotType, fromMajor(row.price, row.currency)).filter(({ isCurrent }) => isCurrent);
    expect(marked.map(({ step }) => toMajor(step))).toEqual([row.step]);
  });

  it('has bands that follow one another from zero on', () => {
    forAll([lot.lotType, lot.currency], (lotType, currency) => {
      const rows = incrementTable(lotType, fromMajor(0, currency));
      expect(rows.map(({ from }) => from.minor)).toEqual([0, ...rows.slice(0, -1).map(({ below }) => below?.minor)]);
      expect(rows.at(-1)?.below).toBeNull();
    });
  });
});

it('minimumBid is the start price before the first bid, then one increment above the price', () => {
  const state = initialBiddingState(lotTerms({ startPrice: fromMajor(1234, 'gbp') }));
  expect(minimumBid(state)).toEqual(fromMajor(1234, 'gbp'));
  const price = fromMajor(5000, 'gbp');
  const lead = { bidderId: 2, ceiling: price, bidKind: 'live', sequence: 1 } as const;
  expect(minimumBid({ ...state, price, lead })).toEqual(addMoney(price, fromMajor(250, 'gbp')));
});
