import type { Currency } from '../money/types.ts';
import { countryCodeOf, EUROPEAN_UNION, isEuCountry } from './countries.ts';

/** The sites' own: what prices are shown in where a country has no currency that lots are sold in. */
export const DEFAULT_CURRENCY: Currency = 'gbp';

/** The zone that pages are rendered in, before a reader's own is known. */
export const siteTimeZone = 'Europe/London';

const CURRENCY_BY_COUNTRY: ReadonlyMap<string, Currency> = new Map([
  ['GB', 'gbp'],
  ['AU', 'aud'],
  ['CA', 'cad'],
  ['US', 'usd'],
  [EUROPEAN_UNION, 'eur'],
  ['CH', 'chf'],
  ['LI', 'chf'],
  ['HK', 'hkd'],
  ['NZ', 'nzd'],
  ['AE', 'aed'],
]);

/**
 * The currency that somebody from the country, read as `readCountry` reads it, expects prices and reserves in. All of the
 * Union answers eur, its members with a currency of their own too, since no lot is sold in those; elsewhere the sites'
 * default.
 */
export function currencyOfCountry(countryCode: string): Currency {
  const code = isEuCountry(countryCode) ? EUROPEAN_UNION : countryCodeOf(countryCode);
  return CURRENCY_BY_COUNTRY.get(code) ?? DEFAULT_CURRENCY;
}

/**
 * The code of the flag drawn beside a place: the Union's for its members, else the country's own. Read as `readCountry`
 * reads it.
 */
export function flagOfCountry(countryCode: string): string {
  return isEuCountry(countryCode) ? EUROPEAN_UNION : countryCodeOf(countryCode);
}
