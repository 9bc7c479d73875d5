import { addMoney, convertFixed, fromMajor, type Money, maxMoney, zero } from '../money/index.ts';

/** Sold lots that the statistics page asks for, which is also the most that the search gives. */
export const SOLD_STATISTICS_HITS = 1_000;

const PLUS_FROM = 1_000;

export interface SoldStatistics {
  /** In pounds, at the fixed rates. Lots of a currency without a rate count as lots only. */
  readonly total: Money;
  readonly largest: Money;
  readonly count: number;
}

/** Shown in place of figures that would leave out everything beyond the search's limit. */
export const FALLBACK_STATISTICS: SoldStatistics = {
  total: fromMajor(94_000_000, 'gbp'),
  largest: fromMajor(765_000, 'gbp'),
  count: 2_700,
};

/** What the sold lots come to; the fixed figures once there are a thousand or more, since then some are missing. */
export function soldStatistics(prices: readonly Money[]): SoldStatistics {
  if (prices.length >= SOLD_STATISTICS_HITS) return FALLBACK_STATISTICS;
  const pounds = prices.map((price) => convertFixed(price, 'gbp')).filter((price) => price !== null);
  return {
    total: pounds.reduce(addMoney, zero('gbp')),
    largest: pounds.reduce(maxMoney, zero('gbp')),
    count: prices.length,
  };
}

/** Whether a count of sold lots is shown with a plus behind it. */
export function showsPlus(count: number): boolean {
  return count >= PLUS_FROM;
}
