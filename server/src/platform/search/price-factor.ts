import { type Currency, fixedRate, toFraction } from '@marque/core/rules/money';

/** What a price in one currency is multiplied by to be compared with prices in another; null where they can't be. */
export function priceFactor(from: Currency, to: Currency): number | null {
  const rate = fixedRate(from, to);
  return rate === null ? null : toFraction(rate);
}
