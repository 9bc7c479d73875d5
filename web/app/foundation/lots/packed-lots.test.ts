import type { Listing } from '@marque/core/contracts/listings';
import { tileLotOf } from '@marque/core/ui/lot-facts';
import { expect, it } from 'vitest';
import { isPackedLots, packLots, unpackLots } from './packed-lots.ts';

const listing = (fields: Partial<Listing>) =>
  // A field that a listing lacks is undefined in its tile, and JSON has no such value.
  tileLotOf(new Proxy(fields, { get: (target, name) => Reflect.get(target, name) ?? null }) as Listing);

const LOTS = [
  listing({ auctionId: 7, title: 'A "quoted" title, </script>', currentBid: 1_250, isBoosted: true }),
  listing({ auctionId: 8, lotType: 'collection', summary: 'Fourteen cars', tileButtonText: 'See them' }),
  listing({ auctionId: 9, mainImageSubject: { left: 0.1, top: 0.2, right: 0.9, bottom: 0.8 } }),
];

it('returns the lots as they were, those of collections with their further fields', () => {
  expect(unpackLots(packLots(LOTS))).toEqual(LOTS);
  expect(unpackLots(packLots(LOTS.toReversed()))).toEqual(LOTS.toReversed());
  expect(unpackLots(packLots([]))).toEqual([]);
});

it('recognises packed lots among other data', () => {
  expect(isPackedLots(packLots(LOTS))).toBe(true);
  expect(isPackedLots({ columns: ['a'] })).toBe(false);
  expect(isPackedLots(LOTS)).toBe(false);
});
