import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../../rules/format/index.ts';
import { applyEdit, charactersLeft, digitsOfTyped, groupDigits, parseDigits, startTyping } from './parse-digits.ts';

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
    ['1300,00', '1300'],
    ['1.300,00', '1300'],
    ['£ 1,300', '1300'],
    ['1 300 €', '1300'],
    ['1\u202f300\u00a0EUR', '1300'],
    ['１３００', '1300'],
    ['00012', '12'],
    ['000', '0'],
    ['0', '0'],
    ['', ''],
  ])('%j is %j', (text, digits) => {
    expect(parseDigits(text)).toBe(digits);
  });

  it.each([
    '1300.50',
    '1 30',
    '1 300 50',
    '1,2500',
    '1,300.00.00',
    '12.50',
    '12,5',
    '12,50',
    '1,2,3',
    '12.500,000',
    '-5',
    '1e5',
    '12k',
    'twelve',
    '1,250.000',
  ])('keeps %j for the user to correct', (text) => {
    expect(parseDigits(text)).toBe(text);
  });
});

/** Marks an edit whose inserted text the browser does not tell. */
const PASTED = 'pasted';

function typeOf(inserted: string | null): string {
  if (inserted === PASTED) return 'insertFromPaste';
  return inserted === null ? 'deleteContentBackward' : 'insertText';
}

describe('an edit of a displayed amount', () => {
  const edited = (digits: string, shown: string, ...edits: readonly (readonly [string, string | null])[]) =>
    digitsOfTyped(
      edits.reduce(
        (before, [text, inserted]) =>
          applyEdit(before, { text, inserted: inserted === PASTED ? null : inserted, type: typeOf(inserted) }),
        startTyping(digits, shown),
      ),
    );

  it.each<[string, string, string, readonly (readonly [string, string | null])[], string]>([
    ['a digit at the end', '1250', '1,250', [['1,2500', '0']], '12500'],
    ['a digit in the middle', '1250', '1,250', [['1,9250', '9']], '19250'],
    ['the last digit deleted', '1250', '1,250', [['1,25', null]], '125'],
    ['the separator deleted', '1250', '1,250', [['1250', null]], '1250'],
    ['a German number', '1250', '1.250', [['1.25', null]], '125'],
    [
      'the whole replaced',
      '1250',
      '1,250',
      [
        ['1', '1'],
        ['13', '3'],
        ['130', '0'],
        ['1300', '0'],
      ],
      '1300',
    ],
    ['the whole pasted over', '1250', '1,250', [['£1,300', PASTED]], '1300'],
    ['decimals pasted over', '1250', '1,250', [['1300.50', PASTED]], '1300.50'],
    [
      'decimals typed after it',
      '1250',
      '1,250',
      [
        ['1,250.', '.'],
        ['1,250.5', '5'],
      ],
      '1,250.5',
    ],
    [
      'decimals typed after a deletion',
      '1250',
      '1,250',
      [
        ['1,25', null],
        ['1,25.', '.'],
        ['1,25.5', '5'],
      ],
      '1,25.5',
    ],
    [
      'typed from empty with a comma',
      '',
      '',
      [
        ['1', '1'],
        ['12', '2'],
        ['12,', ','],
        ['12,5', '5'],
      ],
      '12,5',
    ],
    [
      'emptied, then typed with a comma',
      '1250',
      '1,250',
      [
        ['', null],
        ['1,5', '1,5'],
      ],
      '1,5',
    ],
    ['a refused number corrected', '12.50', '12.50', [['12.5', null]], '12.5'],
  ])('%s', (_, digits, shown, edits, expected) => {
    expect(edited(digits, shown, ...edits)).toBe(expected);
  });
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
