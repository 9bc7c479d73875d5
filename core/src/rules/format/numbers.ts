import type { Language } from '../places/index.ts';

type Marks = keyof typeof MARKS;

/** The mark between thousands, then the one before decimals. */
const MARKS = { commaThenDot: [',', '.'], dotThenComma: ['.', ','] } as const;

/** The sites' own rule: it is coarser than each language's custom (French would put spaces), so that prices look the same on all pages. */
const MARKS_BY_LANGUAGE: Readonly<Record<Language, Marks>> = {
  en: 'commaThenDot',
  'zh-Hans': 'commaThenDot',
  'zh-Hant': 'commaThenDot',
  de: 'dotThenComma',
  es: 'dotThenComma',
  fr: 'dotThenComma',
  it: 'dotThenComma',
  sv: 'dotThenComma',
  nl: 'dotThenComma',
};

/** JavaScript writes numbers from here on with an exponent; nothing that is counted or paid comes near. */
const LEAST_WITH_EXPONENT = 1e21;
const MOST_DECIMALS = 20;

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
 * first formatter takes a phone 70 ms, while the page comes alive. A small negative number rounds to 0, not -0.
 */
export function formatNumber(value: number, language: Language, { least = 0, most = 2 }: Decimals = {}): string {
  const [thousands, point] = MARKS[MARKS_BY_LANGUAGE[language]];
  // Most prices.
  if (least === 0 && Number.isSafeInteger(value)) return String(value).replaceAll(THOUSANDS, thousands);
  if (!(Math.abs(value) < LEAST_WITH_EXPONENT)) return String(value);
  const [whole, decimals] = roundDigits(Math.abs(value), Math.max(least, most));
  const shown = decimals.replace(/0+$/, '').padEnd(least, '0');
  const digits = whole.replaceAll(THOUSANDS, thousands) + (shown === '' ? '' : point + shown);
  const isNegative = value < 0 && /[1-9]/.test(digits);
  return isNegative ? `-${digits}` : digits;
}

/**
 * The digits before and behind the point of a number that is not negative, rounded to so many decimals, halves up. The halves
 * are those of the number as it is written (1.005), as for `Intl`; `toFixed` takes those of its binary form.
 */
function roundDigits(value: number, most: number): readonly [whole: string, decimals: string] {
  const text = String(value);
  // Below 1e-6 JavaScript writes an exponent.
  const written = text.includes('e') ? value.toFixed(MOST_DECIMALS) : text;
  const [whole = '', decimals = ''] = written.split('.');
  const kept = BigInt(whole + decimals.slice(0, most).padEnd(most, '0'));
  const rounded = String((decimals[most] ?? '0') >= '5' ? kept + 1n : kept).padStart(most + 1, '0');
  return [rounded.slice(0, rounded.length - most), rounded.slice(rounded.length - most)];
}

/** Per cents as a number (8.1 is 8.1 %) with their sign, up to two decimals; a space before the sign but in Chinese. */
export function formatPercent(percent: number, language: Language): string {
  const isChinese = language === 'zh-Hans' || language === 'zh-Hant';
  return `${formatNumber(percent, language)}${isChinese ? '' : '\u00a0'}%`;
}
