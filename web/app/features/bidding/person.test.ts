import type { Me } from '@marque/core/contracts/accounts';
import { checkBefore } from '@marque/core/rules/bidding';
import { describe, expect, it } from 'vitest';
import { personOf } from './person.ts';

const READY = {
  userId: 5,
  role: 'user',
  isEmailVerified: true,
  card: { isExpired: false },
  billingPhone: '+447700900001',
  isVip: false,
  isBlocked: false,
} as Me;

describe('who may bid', () => {
  it.each<[string, Partial<Me> | null, string | null]>([
    ['a visitor', null, 'loginToBid'],
    ['somebody in order', {}, null],
    ['an unverified account', { isEmailVerified: false }, 'verifyAccountEmailToBid'],
    ['somebody without a card', { card: null }, 'addPaymentMethodToBid'],
    ['somebody whose card has expired', { card: { isExpired: true } as Me['card'] }, 'paymentMethodExpired'],
    ['somebody without a telephone', { billingPhone: null }, 'verifyMobileNumberToBid'],
    ['a VIP without either', { isVip: true, card: null, billingPhone: null }, null],
    ['the seller', { userId: 1 }, 'vendorsCannotBid'],
    ['staff', { role: 'staff' }, 'staffCannotBid'],
    ['a blocked account', { isBlocked: true }, 'blocked'],
  ])('%s', (_, me, key) => {
    const person = personOf(me === null ? null : { ...READY, ...me }, 1);
    expect(checkBefore('bid', person)?.key ?? null).toBe(key);
  });
});
