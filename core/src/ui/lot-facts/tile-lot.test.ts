import { expect, it } from 'vitest';
import { type Listing, lotLive } from '../../contracts/listings/index.ts';
import { tileLotOf } from './tile-lot.ts';

const listing = (lotType: Listing['lotType']) => ({ auctionId: 1, lotType, summary: 'One owner.' }) as Listing;

it('keeps all live fields, which the store of live lots needs', () => {
  expect(Object.keys(tileLotOf(listing('car')))).toEqual(expect.arrayContaining(Object.keys(lotLive.shape)));
});

it('keeps the summary for tiles of collections alone', () => {
  expect(tileLotOf(listing('collection')).summary).toBe('One owner.');
  expect(tileLotOf(listing('car'))).not.toHaveProperty('summary');
});
