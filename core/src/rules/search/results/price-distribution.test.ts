import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../laws.arbitrary.ts';
import { fromMajor, type Money } from '../../money/index.ts';
import { ERAS, eraFrom, priceDistribution, toWholePounds } from '../index.ts';

const pounds = (...amounts: number[]): Money[] => amounts.map((amount) => fromMajor(amount, 'gbp'));

it.each([
  ['one price', pounds(7_000), { middle: 7_000, step: 500, counts: { 14: 1 }, length: 15, isOpenEnded: false }],
  [
    'two, of which the lower is the middle',
    pounds(400, 800),
    { middle: 400, step: 500, counts: { 0: 1, 1: 1 }, length: 2, isOpenEnded: false },
  ],
  [
    'a step, which belongs to the bar above',
    pounds(500),
    { middle: 500, step: 500, counts: { 1: 1 }, length: 2, isOpenEnded: false },
  ],
  [
    'a hundred thousand',
    pounds(100_000),
    { middle: 100_000, step: 10_000, counts: { 10: 1 }, length: 11, isOpenEnded: false },
  ],
  [
    'one far above twenty others',
    pounds(...Array.from({ length: 20 }, (_, index) => 1_000 + index * 100), 900_000),
    { middle: 2_000, step: 500, counts: { 2: 5, 3: 5, 4: 5, 5: 6 }, length: 6, isOpenEnded: true },
  ],
  [
    'the last pound that twenty of the widest steps reach',
    pounds(19_999_999),
    { middle: 19_999_999, step: 1_000_000, counts: { 19: 1 }, length: 20, isOpenEnded: false },
  ],
  [
    'more than twenty of the widest steps',
    pounds(20_000_000),
    { middle: 20_000_000, step: 1_000_000, counts: { 19: 1 }, length: 20, isOpenEnded: true },
  ],
] as const)('spreads %s', (_, prices, expected) => {
  const spread = priceDistribution(prices);
  const counts = Object.fromEntries(
    (spread?.bars ?? []).flatMap(({ count }, index) => (count > 0 ? [[index, count]] : [])),
  );
  expect({
    middle: (spread?.middle.minor ?? 0) / 100,
    step: (spread?.step.minor ?? 0) / 100,
    counts,
    length: spread?.bars.length,
    isOpenEnded: spread?.isOpenEnded,
  }).toEqual(expected);
});

it('is null without prices, and leaves out prices without a rate among others', () => {
  const francs = fromMajor(7_000, 'chf');
  expect(priceDistribution([])).toBeNull();
  expect(priceDistribution([francs])).toBeNull();
  expect(priceDistribution([francs, ...pounds(500)])).toEqual(priceDistribution(pounds(500)));
});

it('counts every price once, in twenty bars at most, the middle in its own', () => {
  forAll([fc.array(fc.integer({ min: 0, max: 40_000_000 }), { minLength: 1, maxLength: 200 })], (amounts) => {
    const spread = priceDistribution(pounds(...amounts));
    if (spread === null) throw new Error('There are prices.');
    expect(spread.bars.reduce((sum, { count }) => sum + count, 0)).toBe(amounts.length);
    expect(spread.bars.length).toBeLessThanOrEqual(20);
    expect(spread.bars[spread.middleBar]?.from.minor).toBeLessThanOrEqual(spread.middle.minor + 50);
    expect(spread.bars[spread.middleBar]?.count).toBeGreaterThan(0);
  });
});

it('puts each year into one era', () => {
  for (const year of [1900, 1959, 1960, 1973, 1974, 2004, 2005, 2026]) {
    expect(ERAS.filter(({ from, to }) => year >= from && year <= to)).toHaveLength(1);
  }
  expect(eraFrom(1974)).toEqual({ from: 1974, to: 1989 });
  expect(eraFrom(1975)).toBeNull();
});

it.each([
  [15_775_862, 15_775_900],
  [50, 100],
  [49, 0],
  [4_400_000, 4_400_000],
])('%i pence are about %i', (minor, whole) => {
  expect(toWholePounds({ minor, currency: 'gbp' })).toEqual({ minor: whole, currency: 'gbp' });
});
