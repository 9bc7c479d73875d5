import { money } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { digitsOf, isSameReserve, NO_ENTRY, type ReserveEntry, reserveOf } from './reserve-entry.ts';

const CURRENT = money(4_000_00, 'gbp');
const HIGHEST = money(2_000_00, 'gbp');

describe('an entered reserve', () => {
  it.each([
    ['', ''],
    ['3000', '3000'],
    ['£3,000', '3000'],
    ['3.000,00', '3000'],
    ['3,000.00', '3000'],
    ['0030', '30'],
    ['-3000', '3000'],
    ['abc', ''],
    ['12345678901234', '123456789'],
  ])('%s is read as "%s"', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });

  it.each<[ReserveEntry, ReturnType<typeof reserveOf>]>([
    [NO_ENTRY, undefined],
    [{ choice: 'none', digits: '12' }, null],
    [{ choice: 'same', digits: '' }, CURRENT],
    [{ choice: 'highestBid', digits: '' }, HIGHEST],
    [{ choice: 'amount', digits: '' }, undefined],
    [{ choice: 'amount', digits: '3000' }, money(3_000_00, 'gbp')],
  ])('%j', (entry, reserve) => {
    expect(reserveOf(entry, { current: CURRENT, highestBid: HIGHEST })).toEqual(reserve);
  });

  it('needs a bid to be lowered to it', () => {
    expect(reserveOf({ choice: 'highestBid', digits: '' }, { current: CURRENT, highestBid: null })).toBeUndefined();
  });

  it('is compared by its amount', () => {
    expect(isSameReserve(money(100, 'gbp'), money(100, 'gbp'))).toBe(true);
    expect(isSameReserve(money(100, 'gbp'), money(200, 'gbp'))).toBe(false);
    expect(isSameReserve(null, null)).toBe(true);
    expect(isSameReserve(null, undefined)).toBe(false);
    expect(isSameReserve(null, money(100, 'gbp'))).toBe(false);
  });
});
