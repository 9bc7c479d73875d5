import type { LotType } from '../../lot/types.ts';
import { CURRENCIES, type Currency, fromMajor, type Money } from '../../money/index.ts';

/** Increments, limits and thresholds differ between vehicles and objects: each table here has one column per class. */
export type PriceClass = 'vehicles' | 'objects';

const PRICE_CLASSES: Readonly<Record<LotType, PriceClass>> = {
  car: 'vehicles',
  bike: 'vehicles',
  collection: 'vehicles',
  watch: 'objects',
  plate: 'objects',
  part: 'objects',
};

/** Factor from whole pounds to another currency, applied to bands, steps, limits and thresholds. */
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

/** Converts a table amount in whole pounds to `currency` by its fixed factor. */
export function scaledAmount(pounds: number, currency: Currency): Money {
  return fromMajor(pounds * CURRENCY_SCALE[currency], currency);
}

/** Computes a table once per currency at start-up, so that no bid has to wait for it. */
export function forEveryCurrency<Value>(make: (currency: Currency) => Value): Readonly<Record<Currency, Value>> {
  // The type of Object.fromEntries loses the keys.
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, make(currency)])) as Record<Currency, Value>;
}
