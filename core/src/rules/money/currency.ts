import { type Result, refuse, succeed } from '../result/index.ts';
import { CURRENCIES, type Currency } from './types.ts';

const KNOWN: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((currency) => [currency, currency]));

/** Reads a currency code in any case, spaces around it allowed ("GBP", "gbp "). Refuses codes that no lot is sold in. */
export function normaliseCurrency(text: string): Result<Currency, 'unknownCurrency'> {
  const currency = KNOWN.get(text.trim().toLowerCase());
  return currency === undefined ? refuse('unknownCurrency') : succeed(currency);
}
