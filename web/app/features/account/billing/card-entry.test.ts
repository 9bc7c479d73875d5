import { describe, expect, it } from 'vitest';
import { cardFaults, groupCardNumber, groupExpiry, readExpiry } from './card-entry.ts';
import { TEST_CARDS } from './test-cards.ts';

const NOW = Date.UTC(2026, 10, 20);
const good = { number: '4242 4242 4242 4242', expiry: '11 / 28', cvc: '123' };

it.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 42424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['4'.repeat(25), '4444 4444 4444 4444 444'],
])('%s is grouped as %s', (typed, grouped) => {
  expect(groupCardNumber(typed)).toBe(grouped);
});

it.each([
  ['1', '1'],
  ['11', '11'],
  ['112', '11 / 2'],
  ['1128', '11 / 28'],
  ['3', '03'],
  ['328', '03 / 28'],
  ['11/28', '11 / 28'],
  ['11285', '11 / 28'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown);
});

it.each([
  ['11 / 28', { month: 11, year: 2028 }],
  ['1/28', { month: 1, year: 2028 }],
  ['11/2028', { month: 11, year: 2028 }],
  ['13 / 28', null],
  ['00 / 28', null],
  ['1128', null],
  ['', null],
])('%s is read as %j', (text, expiry) => {
  expect(readExpiry(text)).toEqual(expiry);
});

describe('cardFaults', () => {
  it.each([
    ['nothing', {}, {}],
    ['too few digits', { number: '4242 4242 424' }, { number: 'number' }],
    ['a digit mistyped', { number: '4242 4242 4242 4243' }, { number: 'number' }],
    ['two digits changed over', { number: '4242 4242 4242 2442' }, { number: 'number' }],
    ['no month', { expiry: '13 / 28' }, { expiry: 'expiry' }],
    ['last month', { expiry: '10 / 26' }, { expiry: 'expired' }],
    ['this month', { expiry: '11 / 26' }, {}],
    ['too short a code', { cvc: '12' }, { cvc: 'cvc' }],
    ['too long a code', { cvc: '1234' }, { cvc: 'cvc' }],
    ['three digits for American Express', { number: '3782 822463 10005' }, { cvc: 'cvc' }],
    ['four digits for American Express', { number: '3782 822463 10005', cvc: '1234' }, {}],
  ])('%s', (_, change, faults) => {
    expect(cardFaults({ ...good, ...change }, NOW)).toEqual(faults);
  });

  it('tells everything at once', () => {
    const faults = cardFaults({ number: '', expiry: '', cvc: '' }, NOW);
    expect(faults).toEqual({ number: 'number', expiry: 'expiry', cvc: 'cvc' });
  });

  it.each(TEST_CARDS.map(({ number }) => number))('lets the test card %s through', (number) => {
    expect(cardFaults({ ...good, number }, NOW)).toEqual({});
  });
});
