import type { Language } from '../places/index.ts';

/**
 * The mark between thousands, then the one before decimals: those of English in English and Chinese, those of German in all
 * other languages. The sites' own rule: it is coarser than each language's custom (French would put spaces), so that prices
 * look the same on all pages.
 */
function marksOf(language: Language): readonly [thousands: string, point: string] {
  return /^(en|zh)/.test(language) ? [',', '.'] : ['.', ','];
}

/** Every place in a row of digits that has a multiple of three digits behind it. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

export interface Decimals {
  /** Shown even as zeros. 0 by default. */
  readonly least?: number;
  /** Rounded to. 2 by default, or `least` where that is more. */
  readonly most?: number;
}

/**
 * A plain number (miles, a count, a year is not one) with the language's thousands and decimal marks, as `Intl` writes it: its
 * first formatter takes a phone 70 ms, while the page comes alive. Halves are rounded up, as the number is written: 1.005 is
 * 1.01. A small negative number rounds to 0, not -0. Exact below 10 ** 12, which nothing that is counted or paid comes near.
 */
export function formatNumber(value: number, language: Language, { least = 0, most = 2 }: Decimals = {}): string {
  const [thousands, point] = marksOf(language);
  const places = Number.isSafeInteger(value) ? 0 : Math.max(least, most);
  const digits = String(shifted(Math.abs(value), places)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places).replaceAll(THOUSANDS, thousands);
  const decimals = digits
    .slice(digits.length - places)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  return (value < 0 && /[1-9]/.test(digits) ? '-' : '') + whole + (decimals && point + decimals);
}

/** The whole number of a number's smallest places: 1.005 by two is 101. JavaScript writes what is below 10 ** -6 with an exponent. */
function shifted(value: number, places: number): number {
  return value < 1e-6 ? 0 : Math.round(Number(`${value}e${places}`));
}

/** Per cents as a number (8.1 is 8.1 %) with their sign, up to two decimals; a space before the sign but in Chinese. */
export function formatPercent(percent: number, language: Language): string {
  const isChinese = language.startsWith('zh');
  return `${formatNumber(percent, language)}${isChinese ? '' : '\u00a0'}%`;
}
