import { addMoney, convertFixed, fromMajor, type Money, maxMoney } from '../../money/index.ts';

/** Sold lots that the statistics ask for, which is also the most that the search gives. */
export const SOLD_STATISTICS_HITS = 1_000;

const PLUS_FROM = 1_000;

/** What the search answered. Prices may be fewer than hits: some are withheld, and a private sale names none. */
interface SoldHits {
  /** Sold lots that there are. */
  readonly hits: number;
  readonly prices: readonly Money[];
}

export interface SoldStatistics {
  /** In pounds, at the fixed rates; lots of a currency without a rate are left out. null where no price is known. */
  readonly total: Money | null;
  readonly largest: Money | null;
  readonly count: number;
  /** Whether a plus stands behind the count: there are that many and more. */
  readonly hasPlus: boolean;
  /** The fixed figures stand in for those that would leave some out. */
  readonly isFallback: boolean;
}

/** Shown instead of figures that would omit lots beyond the search's limit. */
export const FALLBACK_STATISTICS: SoldStatistics = {
  total: fromMajor(94_000_000, 'gbp'),
  largest: fromMajor(765_000, 'gbp'),
  count: 2_700,
  hasPlus: true,
  isFallback: true,
};

/**
 * The totals of the sold lots. From a thousand lots on, with or without a known price, the fixed figures are shown, since
 * the search returns no more.
 */
export function soldStatistics({ hits, prices }: SoldHits): SoldStatistics {
  if (hits >= SOLD_STATISTICS_HITS) return FALLBACK_STATISTICS;
  const pounds = prices.map((price) => convertFixed(price, 'gbp')).filter((price) => price !== null);
  const [first, ...others] = pounds;
  return {
    total: first === undefined ? null : others.reduce(addMoney, first),
    largest: first === undefined ? null : others.reduce(maxMoney, first),
    count: hits,
    hasPlus: showsPlus(hits),
    isFallback: false,
  };
}

/** Whether a count of sold lots is shown with a plus behind it. */
export function showsPlus(count: number): boolean {
  return count >= PLUS_FROM;
}

/** Whether the prices are worth asking for: not where the fixed figures stand in anyway. */
export function needsSoldPrices(hits: number): boolean {
  return hits > 0 && hits < SOLD_STATISTICS_HITS;
}

/** The share of the lots that found a buyer, in whole per cent; null where no lot has ended. */
export function sellThrough({ sold, unsold }: { readonly sold: number; readonly unsold: number }): number | null {
  const ended = sold + unsold;
  return ended === 0 ? null : Math.round((sold * 100) / ended);
}

/** Bids on a lot on average, as a whole number; null without lots. */
export function averageBids(counts: readonly number[]): number | null {
  if (counts.length === 0) return null;
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length);
}
