import type { Currency } from '../money/types.ts';
import { countryCodeOf, EUROPEAN_UNION, isEuCountry } from './countries.ts';

/** The currency of countries without one that lots are sold in. */
export const DEFAULT_CURRENCY: Currency = 'gbp';

/** The time zone of rendered pages until the reader's is known. */
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
 * The currency of prices and reserves for a country, read as `readCountry` reads it: eur for all of the EU, since no lot is
 * sold in its other currencies; the default for countries not listed.
 */
export function currencyOfCountry(countryCode: string): Currency {
  const code = isEuCountry(countryCode) ? EUROPEAN_UNION : countryCodeOf(countryCode);
  return CURRENCY_BY_COUNTRY.get(code) ?? DEFAULT_CURRENCY;
}

/** The flag of a place: the EU's for its members, else the country's. Read as `readCountry` reads it. */
export function flagOfCountry(countryCode: string): string {
  return isEuCountry(countryCode) ? EUROPEAN_UNION : countryCodeOf(countryCode);
}
