import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../rules/format/index.ts';
import { charactersLeft, groupDigits, parseDigits } from './parse-digits.ts';

describe('parsing a typed number', () => {
  it.each([
    ['12500', '12500'],
    [' 12500 ', '12500'],
    ['12 500', '12500'],
    ['12,500', '12500'],
    ['12.500', '12500'],
    ["12'500", '12500'],
    ['1.250.000', '1250000'],
    ['£12,500.00', '12500'],
    ['AED 1,250,000', '1250000'],
    ['A$12,500', '12500'],
    ['12.500,00', '12500'],
    ['12500.0', '12500'],
    ['0', '0'],
    ['', ''],
  ])('%j is %j', (text, digits) => {
    expect(parseDigits(text)).toBe(digits);
  });

  it.each(['12.50', '12,5', '12,50', '1,2,3', '12.500,000', '-5', '1e5', '12k', 'twelve', '1,250.000'])(
    'keeps %j for the user to correct',
    (text) => {
      expect(parseDigits(text)).toBe(text);
    },
  );
});

describe('an amount without focus', () => {
  const english = (value: number) => formatNumber(value, 'en');
  const german = (value: number) => formatNumber(value, 'de');

  it.each([
    ['1250000', '1,250,000', '1.250.000'],
    ['950', '950', '950'],
    ['', '', ''],
    ['12.50', '12.50', '12.50'],
    // Digits beyond the safe integer range are shown ungrouped, so that none is lost.
    ['12345678901234567890', '12345678901234567890', '12345678901234567890'],
  ])('%j reads %j in English and %j in German', (digits, inEnglish, inGerman) => {
    expect(groupDigits(digits, english)).toBe(inEnglish);
    expect(groupDigits(digits, german)).toBe(inGerman);
  });

  it.each(['1250000', '999', '20000000'])('%s is parsed again from its displayed form', (digits) => {
    expect(parseDigits(groupDigits(digits, english))).toBe(digits);
    expect(parseDigits(groupDigits(digits, german))).toBe(digits);
  });
});

it.each([
  [79, 100, null],
  [80, 100, 20],
  [100, 100, 0],
  [104, 100, -4],
  [5_000, undefined, null],
])('remaining characters of %i with at most %s: %s', (length, max, left) => {
  expect(charactersLeft('x'.repeat(length), max)).toBe(left);
});
