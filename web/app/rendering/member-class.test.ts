import type { Me } from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { idsIn, memberClass } from './member-class.server.ts';

const HANNAH: Me = {
  userId: 1001,
  role: 'user',
  firstName: 'Hannah',
  lastName: 'Byrne',
  nickname: 'barrel_32',
  email: 'hannah@marque.test',
  isEmailVerified: true,
  countryCode: 'GB',
  billingCountryCode: 'GB',
  billingPhone: '+447700900101',
  languageCode: 'en',
  isVip: false,
  isBlocked: false,
  termsAgreed: true,
  optInSms: false,
  optInDailyBriefing: false,
  cookiePreference: null,
  memberSince: 1_631_372_578_473,
  card: {
    cardId: 7,
    brand: 'visa',
    last4: '4242',
    expiryMonth: 11,
    expiryYear: 2028,
    isExpired: false,
    threeDSecureChecked: true,
  },
  watchedLotIds: [10_004, 10_001],
  listings: [{ auctionId: 10_009, stage: 'live' }],
};
const TOBIAS: Me = {
  ...HANNAH,
  userId: 1002,
  firstName: 'Tobias',
  lastName: 'Lindqvist',
  nickname: 'brambling_26',
  email: 'tobias@marque.test',
  billingPhone: '+46701740000',
  memberSince: 1_700_000_000_000,
  card: {
    cardId: 8,
    brand: 'amex',
    last4: '0005',
    expiryMonth: 2,
    expiryYear: 2030,
    isExpired: false,
    threeDSecureChecked: true,
  },
  watchedLotIds: [],
  listings: [],
};
const MARKS = { firstName: 'm1', lastName: 'm2', nickname: 'm3', email: 'm4' };

const classOf = (me: Me, ids: readonly number[] = []) => memberClass(me, MARKS, new Set(ids));

describe('the class of a member', () => {
  it('is the same for members who see the same', () => {
    expect(classOf(HANNAH)).toEqual(classOf(TOBIAS));
  });

  it('names no value of the member', () => {
    const text = JSON.stringify(classOf(HANNAH));
    for (const value of [
      'Hannah',
      'Byrne',
      'barrel_32',
      'hannah@',
      '900101',
      '4242',
      '1631372578473',
      '1001',
      '10009',
    ]) {
      expect(text).not.toContain(value);
    }
  });

  it.each([
    ['a role', { role: 'staff' }],
    ['another country', { countryCode: 'DE' }],
    ['VIP terms', { isVip: true }],
    ['no card', { card: null }],
    ['no telephone number', { billingPhone: null }],
    ['an expired card', { card: { ...HANNAH.card, isExpired: true } }],
    ['a blocked account', { isBlocked: true }],
    ['terms to agree to', { termsAgreed: false }],
    ['an unverified e-mail address', { isEmailVerified: false }],
  ])('is another one with %s', (_what, change) => {
    expect(classOf({ ...HANNAH, ...change } as Me)).not.toEqual(classOf(HANNAH));
  });

  it('is another one for every fact that it does not know to be the same for all', () => {
    expect(classOf({ ...HANNAH, offers: [{ bidId: 1 }] } as Me)).not.toEqual(classOf(HANNAH));
  });

  it('is another one for who takes part in what the page shows, or watches it', () => {
    expect(classOf(HANNAH, [1001]).userId).toBe(1001);
    expect(classOf(HANNAH, [10_001, 10_004, 10_005]).watchedLotIds).toEqual([10_001, 10_004]);
    expect(classOf(TOBIAS, [1001, 10_001])).toEqual(classOf(TOBIAS));
  });
});

describe('ids in data', () => {
  it('are the numbers whose names say so, at any depth', () => {
    const data = {
      lot: { auctionId: 1, vendorId: 2, highBidderId: null, noBids: 3, slug: '4' },
      bids: [{ bidderId: 5, amount: 6 }],
      watchedLotIds: [7, 8],
      summary: null,
    };
    expect(idsIn(data)).toEqual(new Set([1, 2, 5, 7, 8]));
  });

  it('are also those in packed lots', () => {
    const lots = { columns: ['auctionId', 'noBids', 'highBidderId'], rows: '[[7,3,1001],[8,4,null]]' };
    expect(idsIn({ 'routes/buy': { lots } })).toEqual(new Set([7, 8, 1001]));
  });
});
