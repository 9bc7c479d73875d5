import majorTable from '@marque/fixtures/cases/money-major.json' with { type: 'json' };
import sumTable from '@marque/fixtures/cases/money-whole-sums.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import {
  addMoney,
  CURRENCIES,
  ceilToMajor,
  compareMoney,
  fromMajor,
  isExactMajor,
  isSameMoney,
  isWholeMajor,
  isWholeSum,
  type Money,
  maxMoney,
  minMoney,
  money,
  toMajor,
  zero,
} from './index.ts';

const anyMinor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const anyMoney = fc.record({ minor: anyMinor, currency: fc.constantFrom(...CURRENCIES) });
const pounds = (minor: number) => money(minor, 'gbp');

describe('money', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d minor units', (minor) => {
    expect(() => money(minor, 'gbp')).toThrow(RangeError);
  });

  it('has only one zero', () => {
    expect(money(-0, 'eur')).toStrictEqual(zero('eur'));
    expect(fromMajor(-0, 'eur')).toStrictEqual(zero('eur'));
  });
});

describe('fromMajor and toMajor', () => {
  it.each(majorTable.cases)('$major is $minor minor units', ({ major, minor }) => {
    expect(isExactMajor(major)).toBe(minor !== null);
    if (minor === null) {
      expect(() => fromMajor(major, 'gbp')).toThrow(RangeError);
    } else {
      expect(fromMajor(major, 'gbp')).toStrictEqual({ minor, currency: 'gbp' });
    }
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (major) => {
    expect(isExactMajor(major)).toBe(false);
    expect(() => fromMajor(major, 'gbp')).toThrow(RangeError);
  });

  itHolds('undo each other', [anyMoney], (amount) => {
    expect(fromMajor(toMajor(amount), amount.currency)).toEqual(amount);
  });
});

describe('arithmetic', () => {
  it('adds', () => {
    expect(addMoney(pounds(1_250), pounds(50))).toStrictEqual(pounds(1_300));
  });

  it('refuses a sum that a double cannot hold', () => {
    expect(() => addMoney(pounds(Number.MAX_SAFE_INTEGER), pounds(1))).toThrow(RangeError);
  });
});

itHolds('comparison orders as the minor units do', [anyMinor, anyMinor], (left, right) => {
  const a = pounds(left);
  const b = pounds(right);
  expect(Math.sign(compareMoney(a, b))).toBe(Math.sign(left - right));
  expect(isSameMoney(a, b)).toBe(left === right);
  expect(maxMoney(a, b).minor).toBe(Math.max(left, right));
  expect(minMoney(a, b).minor).toBe(Math.min(left, right));
});

const operations: Readonly<Record<string, (left: Money, right: Money) => unknown>> = {
  addMoney,
  compareMoney,
  isSameMoney,
  maxMoney,
  minMoney,
};

it.each(Object.keys(operations))('mixed currencies: %s refuses them', (name) => {
  expect(() => operations[name]?.(pounds(1), money(1, 'usd'))).toThrow(TypeError);
});

describe('whole amounts', () => {
  it.each([
    { minor: 0, whole: true, ceiling: 0 },
    { minor: 1, whole: false, ceiling: 100 },
    { minor: 99, whole: false, ceiling: 100 },
    { minor: 100, whole: true, ceiling: 100 },
    { minor: 1_479_360, whole: false, ceiling: 1_479_400 },
    { minor: -50, whole: false, ceiling: 0 },
    { minor: -100, whole: true, ceiling: -100 },
  ])('$minor minor units round up to $ceiling', ({ minor, whole, ceiling }) => {
    expect(isWholeMajor(pounds(minor))).toBe(whole);
    expect(ceilToMajor(pounds(minor))).toStrictEqual(pounds(ceiling));
  });

  it.each(sumTable.cases)('$minor of $currency can be bid in pounds: $isWhole', ({ minor, currency, isWhole }) => {
    expect(isWholeSum({ minor, currency: currency as Money['currency'] }, 'gbp')).toBe(isWhole);
  });

  itHolds('rounds up by less than one, to a whole amount', [anyMoney], (amount) => {
    const ceiling = ceilToMajor(amount);
    expect(isWholeMajor(ceiling)).toBe(true);
    expect(ceiling.minor - amount.minor).toBeGreaterThanOrEqual(0);
    expect(ceiling.minor - amount.minor).toBeLessThan(100);
  });
});
