import { compareMoney, MINOR_PER_MAJOR, type Money, money } from '../../money/index.ts';

const PERCENT = 100;
const POINTS_IN_ONE = 10_000;

/**
 * How far an offer lies below the reserve, in whole per cents of the reserve, halves up. null without a reserve or for an
 * offer that reaches it. Throws a TypeError for different currencies.
 */
export function percentBelowReserve(offer: Money, reserve: Money | null): number | null {
  if (reserve === null || compareMoney(offer, reserve) >= 0) return null;
  const short = reserve.minor - offer.minor;
  // In integers: 0.5 per cent must not become 0.4999.
  return Math.floor((2 * PERCENT * short + reserve.minor) / (2 * reserve.minor));
}

/**
 * The smallest offer that is considered, as a percentage of the price, rounded up to a whole unit. `percent` is rounded
 * to hundredths. Throws a RangeError unless it is 0 to 100.
 */
export function offersConsideredFrom(price: Money, percent: number): Money {
  if (!(percent >= 0 && percent <= PERCENT)) throw new RangeError(`${percent} is no share of a price`);
  const points = Math.round(percent * PERCENT);
  const units = Math.ceil((price.minor * points) / (POINTS_IN_ONE * MINOR_PER_MAJOR));
  return money(units * MINOR_PER_MAJOR, price.currency);
}
