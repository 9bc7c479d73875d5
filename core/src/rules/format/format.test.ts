import numberTable from '@marque/fixtures/cases/format-numbers.json' with { type: 'json' };
import percentTable from '@marque/fixtures/cases/format-percents.json' with { type: 'json' };
import priceTable from '@marque/fixtures/cases/format-prices.json' with { type: 'json' };
import shortPriceTable from '@marque/fixtures/cases/format-short-prices.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import { CURRENCIES, type Currency, fromMajor, type Money, money } from '../money/index.ts';
import { LANGUAGES, type Language } from '../places/index.ts';
import { CURRENCY_SYMBOLS, formatMoney, formatNumber, formatPercent, shortPrice } from './index.ts';

interface PriceRow {
  readonly amount: number | null;
  readonly currency: string;
  readonly language: string;
}

function amountOf(row: PriceRow): Money | null {
  return row.amount === null ? null : fromMajor(row.amount, row.currency as Currency);
}

const UNIT_SIZES = new Map([
  ['k', 1_000],
  ['m', 1_000_000],
  ['G', 1_000_000_000],
]);

/** Parses a formatted price. In major units. */
function readFigures(text: string, { currency, minor }: Money, language: Language): number {
  const isCommaThenDot = language === 'en' || language.startsWith('zh');
  const [thousands, decimal] = isCommaThenDot ? [',', '.'] : ['.', ','];
  const figures = text.slice((minor < 0 ? '\u2212' : '').length + CURRENCY_SYMBOLS[currency].length);
  const unit = UNIT_SIZES.get(figures.at(-1) ?? '');
  const plain = (unit === undefined ? figures : figures.slice(0, -1)).replaceAll(thousands, '').replace(decimal, '.');
  return Number(plain) * (unit ?? 1) * (minor < 0 ? -1 : 1);
}

const anyMoney = fc
  .tuple(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), fc.constantFrom(...CURRENCIES))
  .map(([minor, currency]) => money(minor, currency));
const anyLanguage = fc.constantFrom(...LANGUAGES);

describe('formatMoney', () => {
  it.each(priceTable.cases)('$amount $currency in $language is $text', (row) => {
    const options = { emptyCurrency: row.currency as Currency };
    expect(formatMoney(amountOf(row), row.language as Language, options)).toBe(row.text);
  });

  it('writes an empty price in the currency of the sites', () => {
    expect(formatMoney(undefined, 'en')).toBe('£0');
    expect(formatMoney(null, 'de')).toBe('£0');
  });

  itHolds('keeps the exact amount', [anyMoney, anyLanguage], (amount, language) => {
    const major = readFigures(formatMoney(amount, language), amount, language);
    expect(Math.round(major * 100)).toBe(amount.minor);
  });
});

describe('shortPrice', () => {
  it.each(shortPriceTable.cases)('$amount $currency in $language is $text', (row) => {
    const options = { emptyCurrency: row.currency as Currency };
    expect(shortPrice(amountOf(row), row.language as Language, options)).toBe(row.text);
  });

  it('writes an empty price in the currency of the sites', () => {
    expect(shortPrice(undefined, 'en')).toBe('£0');
  });

  itHolds('is off by a twentieth of its unit at most', [anyMoney, anyLanguage], (amount, language) => {
    const text = shortPrice(amount, language);
    const unit = UNIT_SIZES.get(text.at(-1) ?? '') ?? 0;
    const difference = Math.abs(readFigures(text, amount, language) - amount.minor / 100);
    expect(difference).toBeLessThanOrEqual(unit / 20 + 0.001);
  });
});

it.each(numberTable.cases)('formatNumber: $value in $language is $text', ({ value, language, text, ...decimals }) => {
  expect(formatNumber(value, language as Language, decimals)).toBe(text);
});

itHolds('writes whole numbers as Intl does', [fc.maxSafeInteger(), anyLanguage], (value, language) => {
  const isCommaThenDot = language === 'en' || language.startsWith('zh');
  expect(formatNumber(value, language)).toBe(new Intl.NumberFormat(isCommaThenDot ? 'en-GB' : 'de-DE').format(value));
});

itHolds(
  'writes and rounds decimals as Intl does',
  [
    fc.oneof(
      fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
      fc.integer().map((thousandths) => thousandths / 1000),
    ),
    anyLanguage,
    fc.nat(3),
    fc.nat(3),
  ],
  (value, language, least, most) => {
    const isCommaThenDot = language === 'en' || language.startsWith('zh');
    const formatter = new Intl.NumberFormat(isCommaThenDot ? 'en-GB' : 'de-DE', {
      minimumFractionDigits: least,
      maximumFractionDigits: Math.max(least, most),
      signDisplay: 'negative',
    });
    expect(formatNumber(value, language, { least, most })).toBe(formatter.format(value));
  },
);

it.each(percentTable.cases)('formatPercent: $percent in $language is $text', ({ value, language, text }) => {
  expect(formatPercent(value, language as Language)).toBe(text);
});
