import type { Me } from '@marque/core/contracts/accounts';
import { checkBefore } from '@marque/core/rules/bidding';
import { describe, expect, it } from 'vitest';
import { personOf } from './person.ts';

const READY = {
  userId: 5,
  role: 'user',
  isEmailVerified: true,
  billingCardOnFile: true,
  billingCardExpired: false,
  billingPhone: '+447700900001',
  isVIP: '0',
  isBlocked: false,
} as Me;

describe('who may bid', () => {
  it.each<[string, Partial<Me> | null, string | null]>([
    ['a visitor', null, 'loginToBid'],
    ['somebody in order', {}, null],
    ['an unverified account', { isEmailVerified: false }, 'verifyAccountEmailToBid'],
    ['somebody without a card', { billingCardOnFile: false }, 'addPaymentMethodToBid'],
    ['somebody whose card has expired', { billingCardExpired: true }, 'paymentMethodExpired'],
    ['somebody without a telephone', { billingPhone: null }, 'verifyMobileNumberToBid'],
    ['a VIP without either', { isVIP: '1', billingCardOnFile: false, billingPhone: null }, null],
    ['the seller', { userId: 1 }, 'vendorsCannotBid'],
    ['staff', { role: 'staff' }, 'staffCannotBid'],
    ['a blocked account', { isBlocked: true }, 'blocked'],
  ])('%s', (_, me, key) => {
    const person = personOf(me === null ? null : { ...READY, ...me }, 1);
    expect(checkBefore('bid', person)?.key ?? null).toBe(key);
  });
});
