import table from '@marque/fixtures/cases/search-sold-statistics.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../laws.arbitrary.ts';
import { fromMajor, type Money } from '../../money/index.ts';
import {
  FALLBACK_STATISTICS,
  needsSoldPrices,
  SOLD_STATISTICS_HITS,
  type SoldStatistics,
  soldStatistics,
} from '../index.ts';
import { showsPlus } from './sold-statistics.ts';

interface StatisticsCase {
  readonly note: string;
  readonly hits: number;
  readonly prices: readonly { readonly price: Money; readonly times: number }[];
  readonly statistics: SoldStatistics;
}

describe('sold statistics', () => {
  it.each(table.cases as readonly StatisticsCase[])('of $hits lots: $note', ({ hits, prices, statistics }) => {
    const each = prices.flatMap(({ price, times }) => Array.from({ length: times }, () => price));
    expect(soldStatistics({ hits, prices: each })).toEqual(statistics);
  });

  it('are the fixed figures from a thousand lots on, with or without prices', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 1_000_000 }).map((major) => fromMajor(major, 'gbp')));
    forAll([fc.integer({ min: 0, max: 5_000 }), prices], (hits, known) => {
      const statistics = soldStatistics({ hits, prices: known });
      expect(statistics.isFallback).toBe(hits >= SOLD_STATISTICS_HITS);
      expect(statistics.count).toBe(statistics.isFallback ? FALLBACK_STATISTICS.count : hits);
      expect(statistics.hasPlus).toBe(showsPlus(statistics.count));
    });
  });

  it('show counts of a thousand or more with a plus', () => {
    expect([999, 1_000, FALLBACK_STATISTICS.count].map(showsPlus)).toEqual([false, true, true]);
  });

  it('ask for prices only where they would be shown', () => {
    expect([0, 1, 999, 1_000].map(needsSoldPrices)).toEqual([false, true, true, false]);
  });
});
