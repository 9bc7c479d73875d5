import { expect, it } from 'vitest';
import { bidReport, clickReport, listingReport, userReport } from './reports.ts';

it('reports a live bid with its amount and a maximum without', () => {
  const bid = { amount: 1_500, currencyCode: 'gbp' };
  expect(bidReport(7, { ...bid, mode: 'live' })).toEqual({
    event: 'bid',
    auctionId: 7,
    bidType: 'live',
    amount: 1_500,
    currencyCode: 'gbp',
  });
  expect(bidReport(7, { ...bid, mode: 'maximum' })).toMatchObject({ bidType: 'maximum', amount: null });
});

it('names a visitor userNotLoggedIn and a member by a token', () => {
  const click = { site: 'cars', auctionId: 7, position: 97 };
  expect(clickReport({ ...click, userId: null })).toEqual({
    event: 'insight',
    eventName: 'clicked object after search',
    index: 'cars',
    objectIDs: ['7'],
    positions: [97],
    userToken: 'userNotLoggedIn',
  });
  expect(clickReport({ ...click, userId: 3 })).toMatchObject({ userToken: 'user-3' });
});

it('passes on only the named facts', () => {
  const listing = {
    auctionId: 7,
    lotType: 'car',
    make: 'Fiat',
    stage: 'live',
    saleFormat: 'auction',
    currencyCode: 'gbp',
  };
  expect(listingReport({ ...listing, vendorEmail: 'ann@example.com' } as typeof listing)).toEqual({
    event: 'listing',
    ...listing,
  });
  const visitor = { userId: 3, role: 'user', site: 'cars', language: 'en', countryCode: 'GB' };
  expect(userReport({ ...visitor, email: 'ann@example.com' } as typeof visitor)).toEqual({
    event: 'user',
    userToken: 'user-3',
    isLoggedIn: true,
    role: 'user',
    site: 'cars',
    language: 'en',
    countryCode: 'GB',
  });
});
