import type { LotType } from '../../lot/types.ts';
import { addMoney, type Currency, type Money } from '../../money/index.ts';
import type { BiddingState } from '../types.ts';
import { forEveryCurrency, type PriceClass, priceClassOf, scaledAmount } from './price-class.ts';

/** `step` is the increment from the price `from` on, both in whole pounds; `scaledAmount` converts them. */
type Band = readonly [from: number, step: number];

const BANDS: Readonly<Record<PriceClass, readonly Band[]>> = {
  vehicles: [
    [0, 100],
    [5_000, 250],
    [30_000, 500],
    [100_000, 1_000],
    [250_000, 2_500],
    [500_000, 5_000],
  ],
  objects: [
    [0, 10],
    [500, 25],
    [1_000, 50],
    [5_000, 100],
    [10_000, 250],
    [25_000, 500],
    [50_000, 1_000],
    [100_000, 2_500],
  ],
};

/** A band of prices: from its lower bound on the increment is `step`. */
export interface Rung {
  readonly from: Money;
  readonly step: Money;
}

/** Sorted by falling price, so that the first rung that a price reaches is the one that applies. */
type Ladder = readonly Rung[];

const LADDERS: Readonly<Record<PriceClass, Readonly<Record<Currency, Ladder>>>> = {
  vehicles: forEveryCurrency((currency) => buildLadder(BANDS.vehicles, currency)),
  objects: forEveryCurrency((currency) => buildLadder(BANDS.objects, currency)),
};

/** The bands of a lot type in a currency, the lowest first. */
export function incrementBands(lotType: LotType, currency: Currency): readonly Rung[] {
  return LADDERS[priceClassOf(lotType)][currency].toReversed();
}

/** A band as a table shows it. */
export interface IncrementRow extends Rung {
  /** The price from which the next band applies; null for the last band. */
  readonly below: Money | null;
  /** The price is in the band. */
  readonly isCurrent: boolean;
}

/** The table of increments of a lot, the lowest band first, with the band of its price marked. */
export function incrementTable(lotType: LotType, price: Money): readonly IncrementRow[] {
  const bands = incrementBands(lotType, price.currency);
  return bands.map((rung, index) => {
    const below = bands[index + 1]?.from ?? null;
    const isCurrent = price.minor >= rung.from.minor && (below === null || price.minor < below.minor);
    return { ...rung, below, isCurrent };
  });
}

/**
 * The next bid must exceed the price by at least the increment of the price's band. A band includes its lower bound.
 * Throws a RangeError for a price below zero.
 */
export function incrementFor(price: Money, lotType: LotType): Money {
  for (const rung of LADDERS[priceClassOf(lotType)][price.currency]) {
    if (price.minor >= rung.from.minor) return rung.step;
  }
  throw new RangeError(`no increment at ${price.minor} minor units: a price is never below zero`);
}

/** The price plus one increment. */
export function oneStepAbove(price: Money, lotType: LotType): Money {
  return addMoney(price, incrementFor(price, lotType));
}

/** The minimum next bid is the start price before the first bid, then one increment above the price. */
export function minimumBid(state: Pick<BiddingState, 'terms' | 'price' | 'lead'>): Money {
  return state.lead === null ? state.terms.startPrice : oneStepAbove(state.price, state.terms.lotType);
}

function buildLadder(bands: readonly Band[], currency: Currency): Ladder {
  return bands
    .map(([from, step]) => ({ from: scaledAmount(from, currency), step: scaledAmount(step, currency) }))
    .reverse();
}
