import numberTable from '@marque/fixtures/cases/contact-card-numbers.json' with { type: 'json' };
import table from '@marque/fixtures/cases/contact-cards.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll, itHolds } from '../laws.arbitrary.ts';
import { cardExpiresAt } from './card-entry.ts';
import { cardFaults, groupCardCode, groupCardNumber, groupExpiry, isCardNumber, readExpiry } from './index.ts';

describe('card input formatting', () => {
  it.each(table.numbers)('formats the number $typed as "$shown"', ({ typed, shown }) => {
    expect(groupCardNumber(typed)).toBe(shown);
  });

  it.each(table.expiries)('formats the expiry $typed as "$shown"', ({ typed, shown }) => {
    expect(groupExpiry(typed)).toBe(shown);
  });

  it.each(table.codes)('formats the code $typed as "$shown"', ({ typed, shown }) => {
    expect(groupCardCode(typed)).toBe(shown);
  });

  itHolds('leaves formatted input unchanged', [fc.string()], (typed) => {
    for (const shape of [groupCardNumber, groupExpiry, groupCardCode]) expect(shape(shape(typed))).toBe(shape(typed));
  });
});

it.each(table.months)('reads "$text" as $month of $year', ({ text, month, year, expiresAt }) => {
  const read = readExpiry(text);
  expect(read).toEqual(month === null ? null : { month, year });
  if (read !== null) expect(new Date(cardExpiresAt(read)).toISOString()).toBe(expiresAt);
});

it.each(table.faults)('reports the faults of a card: $note', ({ number, expiry, cvc, now, faults }) => {
  expect(cardFaults({ number, expiry, cvc }, Date.parse(now))).toEqual(faults);
});

it.each(numberTable.cases)('accepts "$digits" as a card number: $isNumber', ({ digits, isNumber }) => {
  expect(isCardNumber(digits)).toBe(isNumber);
});

it('detects any single mistyped digit', () => {
  const number = fc.stringMatching(/^4\d{14}$/).map((start) => start + checkDigitOf(start));
  forAll([number, fc.nat(15), fc.integer({ min: 1, max: 9 })], (good, place, by) => {
    const wrong = (Number(good[place]) + by) % 10;
    expect(isCardNumber(good)).toBe(true);
    expect(isCardNumber(`${good.slice(0, place)}${wrong}${good.slice(place + 1)}`)).toBe(false);
  });
});

function checkDigitOf(start: string): string {
  return Array.from('0123456789').find((digit) => isCardNumber(start + digit)) ?? '';
}
