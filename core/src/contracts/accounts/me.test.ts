import { expect, it } from 'vitest';
import { meFromWire, type WireMe } from './me.ts';

const WIRE: WireMe = {
  userId: 5,
  role: 'user',
  firstName: 'Ann',
  lastName: 'Archer',
  nickname: 'quiet_fox',
  email: 'ann@example.com',
  countryCode: 'GB',
  billingCountryCode: null,
  languageCode: 'en',
  regionCode: 'UK',
  siteName: 'cars',
  ip: '203.0.113.7',
  userAgent: 'Firefox',
  isEmailVerified: true,
  billingCardOnFile: false,
  billingCardExpired: false,
  billingPhone: null,
  threeDSecureChecked: false,
  isVIP: '0',
  isBlocked: false,
  termsAgreed: true,
  optInSMS: true,
  optInDailyBriefing: false,
  cookiePreference: null,
  memberSince: '2026-11-20T19:30:00.000Z',
  card: null,
  subscriptions: [],
  watched: [{ auctionId: 7 }, { auctionId: 9 }],
  absenteeBids: [],
  listings: [
    { auctionId: 3, stage: 'sold', isBoosted: false, priceReserve: null, activeOffer: null, activeCounter: null },
  ],
  offers: [],
  countersReceived: [],
};

it('reads instants as UTC milliseconds, and lots by their ids and stages', () => {
  expect(meFromWire(WIRE)).toMatchObject({
    memberSince: Date.UTC(2026, 10, 20, 19, 30),
    optInSms: true,
    watchedLotIds: [7, 9],
    listings: [{ auctionId: 3, stage: 'sold' }],
  });
});

it.each([
  ['0', false],
  ['1', true],
] as const)('reads isVIP "%s" as %s', (isVIP, isVip) => {
  expect(meFromWire({ ...WIRE, isVIP }).isVip).toBe(isVip);
});
