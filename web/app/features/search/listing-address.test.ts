import { NO_REFINEMENTS } from '@marque/core/rules/search';
import { describe, expect, it } from 'vitest';
import { ALL_LISTINGS, clearedPath, type ListingSubject, listingPath, listingsAt } from './listing-address.ts';

const ferrari = { ...NO_REFINEMENTS, make: 'Ferrari' };
const ofFerrari: ListingSubject = { kind: 'make', make: 'Ferrari' };
const ofTag: ListingSubject = { kind: 'own', path: '/collection/charity-auction' };

it.each([
  [NO_REFINEMENTS, ALL_LISTINGS, '/buy'],
  [ferrari, ALL_LISTINGS, '/buy?make=Ferrari'],
  [ferrari, ofFerrari, '/buy/ferrari-for-sale'],
  [{ ...ferrari, stage: 'live', page: 2 }, ofFerrari, '/buy/ferrari-for-sale?stage=live&page=2'],
  [{ ...ferrari, make: 'Lancia' }, ofFerrari, '/buy?make=Lancia'],
  [{ ...ferrari, make: null }, ofFerrari, '/buy'],
  [ferrari, ofTag, '/collection/charity-auction?make=Ferrari'],
] as const)('%j on the page of %j: %s', (refinements, subject, path) => {
  expect(listingPath({ subject, refinements })).toBe(path);
});

describe('the listings on their way', () => {
  it.each([
    ['/buy', '?lotType=car', ALL_LISTINGS, { subject: ALL_LISTINGS, refinements: { lotTypes: ['car'] } }],
    ['/for-sale/', '', ALL_LISTINGS, { subject: ALL_LISTINGS }],
    ['/buy/ferrari-for-sale', '?stage=live', ALL_LISTINGS, { subject: ofFerrari, refinements: { make: 'Ferrari' } }],
    ['/buy', '?make=Lancia', ofFerrari, { subject: ALL_LISTINGS, refinements: { make: 'Lancia' } }],
    ['/collection/charity-auction', '?query=dino', ofTag, { subject: ofTag, refinements: { query: 'dino' } }],
    ['/collection/charity-auction', '', ALL_LISTINGS, null],
    ['/buy/skoda-for-sale', '', ALL_LISTINGS, null],
    ['/for-sale/a-lot', '', ALL_LISTINGS, null],
    ['/', '', ALL_LISTINGS, null],
  ] as const)('%s%s, from %j', (pathname, search, subject, wanted) => {
    const found = listingsAt({ pathname, search }, subject);
    if (wanted === null) expect(found).toBeNull();
    else expect(found).toMatchObject(wanted);
  });

  it('take one press after the other', () => {
    const first = listingPath({ subject: ALL_LISTINGS, refinements: { ...NO_REFINEMENTS, lotTypes: ['car'] } });
    const coming = listingsAt({ pathname: '/buy', search: first.slice('/buy'.length) }, ALL_LISTINGS);
    expect(coming?.refinements.lotTypes).toEqual(['car']);
  });
});

const narrowed = { ...NO_REFINEMENTS, stage: 'live', query: 'dino', sort: 'newest', page: 3 } as const;
it.each([
  [ALL_LISTINGS, narrowed, '/buy?stage=live'],
  [ofFerrari, { ...narrowed, make: 'Ferrari' }, '/buy/ferrari-for-sale?stage=live'],
  [ofTag, narrowed, '/collection/charity-auction?stage=live'],
  [ALL_LISTINGS, { ...NO_REFINEMENTS, stage: 'live' }, null],
  [ofFerrari, ferrari, null],
] as const)('clearing on the page of %j', (subject, refinements, path) => {
  expect(clearedPath({ subject, refinements })).toBe(path);
});
