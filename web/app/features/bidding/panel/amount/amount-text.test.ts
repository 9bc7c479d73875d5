import { describe, expect, it } from 'vitest';
import {
  deletePosition,
  digitsBefore,
  hasOtherCharacters,
  pastedAmount,
  positionAfterDigits,
  shownDigits,
  withoutCents,
} from './amount-text.ts';

describe('the cursor of the amount field', () => {
  it.each([
    ['43,000', 0, 0],
    ['43,000', 2, 2],
    ['43,000', 3, 2],
    ['43,000', 6, 5],
    ['4', 9, 1],
  ])('in %s at %i stands behind %i digits', (text, position, digits) => {
    expect(digitsBefore(text, position)).toBe(digits);
  });

  it.each([
    ['43,000', 0, 0],
    ['43,000', 2, 2],
    ['43,000', 3, 4],
    ['430,000', 3, 3],
    ['43', 5, 2],
    ['', 1, 0],
  ])('goes behind the digits of %s again: %i of them is position %i', (text, digits, position) => {
    expect(positionAfterDigits(text, digits)).toBe(position);
  });
});

it.each([
  ['43,000', 3, 'Backspace', 2],
  ['43,000', 2, 'Backspace', 2],
  ['43,000', 2, 'Delete', 3],
  ['43,000', 3, 'Delete', 3],
  ['43,000', 0, 'Backspace', 0],
  ['43,000', 6, 'Delete', 6],
  ['43,000', 2, 'a', 2],
])('a key that deletes in %s at %i, %s: from %i', (text, position, key, from) => {
  expect(deletePosition(text, position, key)).toBe(from);
});

describe('what is pasted', () => {
  it.each([
    ['43,000.00', '43,000'],
    ['£43,000.5', '£43,000'],
    ['43.000,00 ', '43.000'],
    ['43.000', '43.000'],
    ['43,000', '43,000'],
    ['1,500', '1,500'],
    ['43000', '43000'],
  ])('%s counts as %s', (text, kept) => {
    expect(withoutCents(text)).toBe(kept);
  });

  it.each([
    ['43,000.00', '43,000'],
    ['about £43,000', 'about £43,000'],
    ['1e5', null],
    ['1 to 5', null],
  ])('%s brings %s', (text, sum) => {
    expect(pastedAmount(text)).toBe(sum);
  });

  it.each([
    ['', ''],
    ['43000', '43 000'],
    ['999999999999999', '999 999 999 999 999'],
    ['99999999999999999999', '99999999999999999999'],
  ])('%s is shown as %s', (digits, shown) => {
    expect(shownDigits(digits, (value) => value.toLocaleString('en-GB').replaceAll(',', ' '))).toBe(shown);
  });

  it.each([
    ['a', true],
    ['-', true],
    ['.', true],
    ['e', true],
    ['5', false],
    ['£43,000', false],
    ['43 000', false],
    ['about 43', true],
  ])('finds characters of no amount in %s: %s', (text, other) => {
    expect(hasOtherCharacters(text)).toBe(other);
  });
});

it.each(['1300.505', '1 30', '1,2500', '1.300,000', '12e3'])('a paste of %j is no amount', (text) => {
  expect(pastedAmount(text)).toBeNull();
});

it.each(['£1,300', '1.300,00', '1 300', '1300.50', '1300'])('a paste of %j is 1300', (text) => {
  expect(pastedAmount(text)?.replace(/\D/g, '')).toBe('1300');
});
