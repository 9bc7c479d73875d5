import { NO_REFINEMENTS } from '@marque/core/rules/search';
import { expect, it } from 'vitest';
import { listingPath } from './listing-context.tsx';

const ferrari = { ...NO_REFINEMENTS, make: 'Ferrari' };

it.each([
  [NO_REFINEMENTS, null, '/buy'],
  [ferrari, null, '/buy?make=Ferrari'],
  [ferrari, 'Ferrari', '/buy/ferrari-for-sale'],
  [{ ...ferrari, stage: 'live', page: 2 }, 'Ferrari', '/buy/ferrari-for-sale?stage=live&page=2'],
  [{ ...ferrari, make: 'Lancia' }, 'Ferrari', '/buy?make=Lancia'],
  [{ ...ferrari, make: null }, 'Ferrari', '/buy'],
] as const)('%j on the page of %s: %s', (refinements, ownMake, path) => {
  expect(listingPath(refinements, ownMake)).toBe(path);
});
