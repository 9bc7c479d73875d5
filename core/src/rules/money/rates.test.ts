import roundingTable from '@marque/fixtures/cases/money-rounding.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../laws.arbitrary.ts';
import { basisPoints, money, multiplyRate, rate, toFraction, toPercent } from './index.ts';

/** The same rule in whole numbers of any size: the greatest integer that is not above the exact product plus a half. */
function roundedExactly(minor: number, numerator: number, denominator: number): bigint {
  const dividend = 2n * BigInt(minor) * BigInt(numerator) + BigInt(denominator);
  const divisor = 2n * BigInt(denominator);
  const remainder = ((dividend % divisor) + divisor) % divisor;
  return (dividend - remainder) / divisor;
}

describe('rate', () => {
  it.each([
    [1, 0],
    [1, -1],
    [-1, 1],
    [0.5, 1],
    [1, 1.5],
    [Number.NaN, 1],
    [2 ** 53, 1],
  ])('refuses %d/%d', (numerator, denominator) => {
    expect(() => rate(numerator, denominator)).toThrow(RangeError);
  });

  it('reads basis points as hundredths of a per cent', () => {
    expect(toFraction(basisPoints(810))).toBe(0.081);
    expect(toFraction(basisPoints(0))).toBe(0);
  });

  it('converts percentages without floating-point errors', () => {
    for (let points = 0; points <= 10_000; points += 10)
      expect(String(toPercent(basisPoints(points)))).toMatch(/^\d+(\.\d)?$/);
    expect(toPercent(basisPoints(700))).toBe(7);
    expect(toPercent(basisPoints(810))).toBe(8.1);
    expect(toPercent(rate(1, 8))).toBe(12.5);
  });
});

describe('multiplyRate', () => {
  it.each(roundingTable.cases)('$numerator/$denominator of $minor is $rounded', (row) => {
    const { minor, numerator, denominator, rounded } = row;
    expect(multiplyRate(money(minor, 'gbp'), rate(numerator, denominator))).toStrictEqual(money(rounded, 'gbp'));
  });

  it('is exact at any size', () => {
    const anySafe = fc.maxSafeInteger();
    forAll([anySafe, fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 })], (minor, part, extra) => {
      const denominator = part + extra;
      const product = multiplyRate(money(minor, 'usd'), rate(part, denominator));
      expect(BigInt(product.minor)).toBe(roundedExactly(minor, part, denominator));
    });
  });

  it('never falls while the amount rises', () => {
    forAll([fc.nat(1_000_000_000), fc.nat(1_000), fc.nat(20_000)], (minor, more, points) => {
      const share = basisPoints(points);
      const lower = multiplyRate(money(minor, 'gbp'), share);
      expect(multiplyRate(money(minor + more, 'gbp'), share).minor).toBeGreaterThanOrEqual(lower.minor);
    });
  });

  it('refuses a share that a double cannot hold', () => {
    expect(() => multiplyRate(money(Number.MAX_SAFE_INTEGER, 'gbp'), rate(2, 1))).toThrow(RangeError);
  });
});
