import type { Currency, Money } from '../../money/index.ts';
import { RESULT_OUTCOMES, type ResultOutcome } from './lot-outcome.ts';

/** An ended lot, as far as a summary needs it. */
export interface EndedLot {
  readonly outcome: ResultOutcome;
  /** The price of a sale, the highest bid of all other lots. */
  readonly price: Money;
}

export interface ResultSummary {
  readonly closed: number;
  readonly counts: Readonly<Record<ResultOutcome, number>>;
  /** Lots sold in per cents of those offered to the end, rounded down; null where there was none. */
  readonly sellThrough: number | null;
  /** What was sold for, by currency, the greatest number of minor units first. Currencies are never added up. */
  readonly hammer: readonly Money[];
}

/**
 * Sums up ended lots. A withdrawn lot was not offered to the end, so that it does not lower the sell-through; a provisional
 * sale counts as offered and not as sold until its vendor agrees.
 */
export function summariseResults(lots: Iterable<EndedLot>): ResultSummary {
  const counts = Object.fromEntries(RESULT_OUTCOMES.map((outcome) => [outcome, 0])) as Record<ResultOutcome, number>;
  const sums = new Map<Currency, number>();
  let closed = 0;
  for (const { outcome, price } of lots) {
    closed += 1;
    counts[outcome] += 1;
    if (outcome === 'sold') sums.set(price.currency, (sums.get(price.currency) ?? 0) + price.minor);
  }
  const offered = closed - counts.withdrawn;
  return {
    closed,
    counts,
    sellThrough: offered === 0 ? null : Math.floor((counts.sold * 100) / offered),
    hammer: [...sums]
      .map(([currency, minor]) => ({ minor, currency }))
      .toSorted((left, right) => right.minor - left.minor || left.currency.localeCompare(right.currency)),
  };
}
