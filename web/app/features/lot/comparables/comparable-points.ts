import type { ListingDetail } from '@marque/core/contracts/listings';
import { type Currency, fromMajor, type Money } from '@marque/core/rules/money';

type Comparable = ListingDetail['comparables'][number];

export interface ComparablePoint {
  readonly auctionId: number;
  readonly title: string;
  readonly isSold: boolean;
  readonly at: number;
  readonly amount: Money;
}

export interface Comparison {
  /** In the lot's own currency, oldest first. */
  readonly points: readonly ComparablePoint[];
  /** Sold prices exist but are not visible to this viewer. */
  readonly isWithheld: boolean;
  /** The median of the sold prices; null if there are none. */
  readonly middle: Money | null;
}

/** What others made. Lots in another currency are left out: a rate of today says little about a price of then. */
export function compare(comparables: readonly Comparable[], currency: Currency): Comparison {
  const own = comparables.filter((other) => other.currencyCode === currency);
  const points = own
    .flatMap(({ amount, auctionId, title, sold, dtSoldUTC }): ComparablePoint[] =>
      amount === null
        ? []
        : [{ auctionId, title, isSold: sold, at: Date.parse(dtSoldUTC), amount: fromMajor(amount, currency) }],
    )
    .toSorted((left, right) => left.at - right.at);
  return {
    points,
    isWithheld: own.some(({ sold, amount }) => sold && amount === null),
    middle: middleOf(points.filter(({ isSold }) => isSold).map(({ amount }) => amount)),
  };
}

/** The middle of a list of prices, the lower of two: a price that was really paid. */
export function middleOf(amounts: readonly Money[]): Money | null {
  const sorted = amounts.toSorted((left, right) => left.minor - right.minor);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
