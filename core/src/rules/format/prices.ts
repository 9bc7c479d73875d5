import { type Currency, isWholeMajor, MINOR_PER_MAJOR, type Money, toMajor } from '../money/index.ts';
import { DEFAULT_CURRENCY, type Language } from '../places/index.ts';
import { formatNumber } from './numbers.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Prefix of a price in all languages; letters include the space that follows them. */
export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = {
  gbp: '£',
  eur: '€',
  usd: '$',
  aud: 'A$',
  cad: 'C$',
  nzd: 'NZ$',
  hkd: 'HK$',
  chf: `CHF${NO_BREAK_SPACE}`,
  aed: `AED${NO_BREAK_SPACE}`,
};

/**
 * From the greatest down, in major units. A unit is used from where the one below it, rounded to its one decimal, would
 * read "1000". G is what the trade writes for a thousand million.
 */
const SHORT_UNITS = [
  { letter: 'G', size: 1_000_000_000, from: 999_950_000 },
  { letter: 'm', size: 1_000_000, from: 999_950 },
  { letter: 'k', size: 1_000, from: 1_000 },
] as const;

interface PriceOptions {
  /** The currency of an empty price; GBP by default. */
  readonly emptyCurrency?: Currency;
}

/**
 * A price: symbol, then figures with the language's marks. Whole amounts have no decimals, all others two ("£0.50");
 * zero and an empty price are the symbol and 0. A minus stands before the symbol.
 */
export function formatMoney(
  amount: Money | null | undefined,
  language: Language,
  { emptyCurrency = DEFAULT_CURRENCY }: PriceOptions = {},
): string {
  if (amount === null || amount === undefined) return `${CURRENCY_SYMBOLS[emptyCurrency]}0`;
  return writePrice(amount, formatNumber(Math.abs(toMajor(amount)), language, { least: isWholeMajor(amount) ? 0 : 2 }));
}

/**
 * A price for where there is little room: thousands as k, millions as m, thousand millions as G, to one decimal, halves
 * up, ".0" left off ("£1.5m", "£20k"). Under a thousand it is written out.
 */
export function shortPrice(
  amount: Money | null | undefined,
  language: Language,
  { emptyCurrency = DEFAULT_CURRENCY }: PriceOptions = {},
): string {
  if (amount === null || amount === undefined) return formatMoney(amount, language, { emptyCurrency });
  const minor = Math.abs(amount.minor);
  const unit = SHORT_UNITS.find(({ from }) => minor >= from * MINOR_PER_MAJOR);
  if (unit === undefined) return formatMoney(amount, language);
  const tenths = Math.round(minor / ((unit.size * MINOR_PER_MAJOR) / 10));
  return writePrice(amount, `${formatNumber(tenths / 10, language)}${unit.letter}`);
}

function writePrice(amount: Money, figures: string): string {
  return `${amount.minor < 0 ? '\u2212' : ''}${CURRENCY_SYMBOLS[amount.currency]}${figures}`;
}
