import type { Me } from '@marque/core/contracts/accounts';
import { checkPreBid } from '@marque/core/rules/bidding';
import { expect, it } from 'vitest';
import { bidderOf } from './lot-view-model.ts';

const READY = {
  userId: 5,
  role: 'user',
  isEmailVerified: true,
  card: { isExpired: false },
  billingPhone: '+447700900001',
  isVip: false,
  isBlocked: false,
} as Me;

it.each<[string, Partial<Me> | null, string | null]>([
  ['a visitor', null, 'loginToBid'],
  ['a member with card and telephone', {}, null],
  ['an unverified account', { isEmailVerified: false }, 'verifyAccountEmailToBid'],
  ['a member without a card', { card: null }, 'addPaymentMethodToBid'],
  ['a member with an expired card', { card: { isExpired: true } as Me['card'] }, 'paymentMethodExpired'],
  ['a member without a telephone', { billingPhone: null }, 'verifyMobileNumberToBid'],
  ['a VIP without either', { isVip: true, card: null, billingPhone: null }, null],
  ['the seller', { userId: 1 }, 'vendorsCannotBid'],
  ['staff', { role: 'staff' }, 'staffCannotBid'],
  ['a blocked account', { isBlocked: true }, 'blocked'],
])('the check before a bid names the first requirement that is missing: %s', (_, me, key) => {
  const bidder = bidderOf(me === null ? null : { ...READY, ...me }, 1);
  expect(checkPreBid('bid', bidder)?.key ?? null).toBe(key);
});
