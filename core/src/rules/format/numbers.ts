import type { Language } from '../places/index.ts';

type Marks = 'commaThenDot' | 'dotThenComma';

/**
 * The mark between thousands, then the one before decimals. The sites' own rule: it is coarser than each language's
 * custom (French would put spaces), so that prices look the same on all pages.
 */
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

/** A locale that writes numbers with just those marks. */
const LOCALE_BY_MARKS = { commaThenDot: 'en-GB', dotThenComma: 'de-DE' } as const;

/** Every place in a row of digits that has a multiple of three digits behind it. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

export interface Decimals {
  /** Shown even as zeros. 0 by default. */
  readonly least?: number;
  /** Rounded to. 2 by default, or `least` where that is more. */
  readonly most?: number;
}

/** Building a formatter costs dozens of times its use, and a page of lots formats thousands of prices a second. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A plain number (miles, a count, a year is not one) with the language's thousands and decimal marks. Whole numbers, which
 * most prices are, need no `Intl`: its first formatter takes a phone 70 ms, while the page comes alive.
 */
export function formatNumber(value: number, language: Language, { least = 0, most = 2 }: Decimals = {}): string {
  const marks = MARKS_BY_LANGUAGE[language];
  if (least === 0 && Number.isSafeInteger(value)) {
    return String(value).replaceAll(THOUSANDS, marks === 'commaThenDot' ? ',' : '.');
  }
  return formatterOf(marks, least, Math.max(least, most)).format(value);
}

/** Per cents as a number (8.1 is 8.1 %) with their sign, up to two decimals; a space before the sign but in Chinese. */
export function formatPercent(percent: number, language: Language): string {
  const isChinese = language === 'zh-Hans' || language === 'zh-Hant';
  return `${formatNumber(percent, language)}${isChinese ? '' : '\u00a0'}%`;
}

function formatterOf(marks: Marks, least: number, most: number): Intl.NumberFormat {
  const key = `${marks}${least}${most}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(LOCALE_BY_MARKS[marks], {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      // A small negative number rounds to 0, not -0.
      signDisplay: 'negative',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}
