import { CURRENCY_SYMBOLS } from '../../rules/format/index.ts';
import {
  CURRENCIES,
  type Currency,
  fromMajor,
  isExactMajor,
  isWholeMajor,
  type Money,
  toMajor,
} from '../../rules/money/index.ts';
import { type Result, refuse, succeed } from '../../rules/result/index.ts';
import type { Cell, CellContext, CellReading } from './types.ts';

/** Signs from the longest, so that "HK$" is not read as "$". */
const SIGNS: readonly (readonly [string, Currency])[] = CURRENCIES.flatMap((currency) => [
  [currency.toUpperCase(), currency] as const,
  [CURRENCY_SYMBOLS[currency].trim().toUpperCase(), currency] as const,
]).sort(([left], [right]) => right.length - left.length);

/**
 * An amount as spreadsheets write it, in minor units: "£12,500", "12.500,00 €", "HK$ 1'200'000", "GBP 950.50". `assumed` is
 * the currency of an amount without one.
 */
export function readAmount(text: string, assumed: Currency): Result<Money, 'notAnAmount'> {
  const sign = currencyIn(text);
  const figures = sign === null ? text : sign.rest;
  const major = readNumber(figures);
  return major === null || !isExactMajor(major)
    ? refuse('notAnAmount')
    : succeed(fromMajor(major, sign?.currency ?? assumed));
}

/** The first currency sign or code of a text, and the text without it. */
export function currencyIn(text: string): { readonly currency: Currency; readonly rest: string } | null {
  const upper = text.toUpperCase();
  for (const [sign, currency] of SIGNS) {
    const at = upper.indexOf(sign);
    if (at < 0) continue;
    // A code is a word of its own: "EUR", but not the letters of "Neuro".
    const isWord = /^[A-Z]+$/.test(sign);
    const around = `${upper[at - 1] ?? ' '}${upper[at + sign.length] ?? ' '}`;
    if (isWord && /[A-Z]/.test(around)) continue;
    return { currency, rest: `${text.slice(0, at)} ${text.slice(at + sign.length)}` };
  }
  return null;
}

/** Groups of three after a separator, and up to two decimals after another one. */
const GROUPED = /^\d{1,3}(?:([,.'’\s])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;

/**
 * A number without a sign, in British or continental writing; null for other texts. "1.250" is twelve hundred and fifty, as
 * is "1,250": amounts have two decimals.
 */
export function readNumber(text: string): number | null {
  const figures = text.trim().replace(/\s+/g, ' ');
  const [, separator] = GROUPED.exec(figures) ?? [];
  if (separator === undefined && !PLAIN.test(figures)) return null;
  const ungrouped = separator === undefined ? figures : figures.replaceAll(separator, '');
  const number = Number(ungrouped.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** An amount as the form stores it: digits of a whole amount in major units. */
export function readMoneyCell({ text, header }: Cell, { setting }: CellContext): CellReading {
  const own = CURRENCIES.find((currency) => currency === setting.currency);
  if (own === undefined) return { value: text };
  const amount = readAmount(text, currencyIn(header)?.currency ?? own);
  if (!amount.ok) return { value: text };
  // With pence the form refuses it by its own sentence.
  const value = isWholeMajor(amount.value) ? String(toMajor(amount.value)) : text;
  return amount.value.currency === own ? { value } : { value, fault: 'otherCurrency' };
}
