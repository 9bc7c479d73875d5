import type { LotType } from '../../lot/types.ts';
import { CURRENCIES, type Currency, fromMajor, type Money } from '../../money/index.ts';

/** What moves in hundreds and what moves in tens: every table of amounts in this folder has one column for each. */
export type PriceClass = 'vehicles' | 'objects';

const PRICE_CLASSES: Readonly<Record<LotType, PriceClass>> = {
  car: 'vehicles',
  bike: 'vehicles',
  collection: 'vehicles',
  watch: 'objects',
  plate: 'objects',
  part: 'objects',
};

/** How many units of a currency do the work of one pound: bands, steps, limits and thresholds are multiplied by it. */
const CURRENCY_SCALE: Readonly<Record<Currency, number>> = {
  gbp: 1,
  aud: 1,
  cad: 1,
  usd: 1,
  eur: 1,
  chf: 1,
  hkd: 10,
  nzd: 1,
  aed: 5,
};

export function priceClassOf(lotType: LotType): PriceClass {
  return PRICE_CLASSES[lotType];
}

/** An amount that a table gives in whole pounds, as it stands in `currency`. */
export function scaledAmount(pounds: number, currency: Currency): Money {
  return fromMajor(pounds * CURRENCY_SCALE[currency], currency);
}

/** Works a table out once for each currency, so that no bid waits for it. */
export function forEveryCurrency<Value>(make: (currency: Currency) => Value): Readonly<Record<Currency, Value>> {
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, make(currency)])) as Record<Currency, Value>;
}
