import below from '@marque/fixtures/cases/offers-below-reserve.json' with { type: 'json' };
import considered from '@marque/fixtures/cases/offers-considered.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith } from '../../laws.arbitrary.ts';
import { fromMajor, type Money, toMajor } from '../../money/index.ts';
import { offersConsideredFrom, percentBelowReserve } from '../index.ts';

interface BelowCase {
  readonly offer: Money;
  readonly reserve: Money | null;
  readonly percent: number | null;
}

interface ConsideredCase {
  readonly price: Money;
  readonly percent: number;
  readonly from: Money;
}

describe('how far an offer lies below the reserve', () => {
  it.each(below.cases as readonly BelowCase[])('$offer.minor of $reserve.minor: $percent', (row) => {
    expect(percentBelowReserve(row.offer, row.reserve)).toBe(row.percent);
  });

  it('is between 0 and 100, and never increases with a higher offer', () => {
    const sums = fc.integer({ min: 1, max: 20_000_000 }).map((major) => fromMajor(major, 'gbp'));
    forAllWith({ numRuns: 300, seed: 20_261_120 })([sums, sums, sums], (reserve, one, other) => {
      const [lower, higher] = one.minor < other.minor ? [one, other] : [other, one];
      const [far, near] = [percentBelowReserve(lower, reserve), percentBelowReserve(higher, reserve)];
      expect(far === null && near !== null).toBe(false);
      expect(far ?? 0).toBeLessThanOrEqual(100);
      expect(near ?? 0).toBeGreaterThanOrEqual(0);
      expect(near ?? 0).toBeLessThanOrEqual(far ?? 0);
    });
  });
});

describe('from what sum offers are considered', () => {
  it.each(considered.cases as readonly ConsideredCase[])('$percent % of $price.minor', ({ price, percent, from }) => {
    expect(offersConsideredFrom(price, percent)).toEqual(from);
  });

  it.each([-1, 100.1, Number.NaN])('%s per cent is a mistake', (percent) => {
    expect(() => offersConsideredFrom(fromMajor(1, 'gbp'), percent)).toThrow(RangeError);
  });

  it('is a whole sum, no less than the share and less than one unit more', () => {
    const prices = fc.integer({ min: 0, max: 20_000_000 });
    forAllWith({ numRuns: 300, seed: 20_261_120 })([prices, fc.integer({ min: 0, max: 100 })], (major, percent) => {
      const from = toMajor(offersConsideredFrom(fromMajor(major, 'gbp'), percent));
      expect(Number.isInteger(from)).toBe(true);
      expect(from * 100).toBeGreaterThanOrEqual(major * percent);
      expect(from * 100).toBeLessThan(major * percent + 100);
    });
  });
});
