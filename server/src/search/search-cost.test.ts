import { expect, it } from 'vitest';
import { searchCost } from './search-cost.ts';

it.each([
  ['a count', { hitsPerPage: 0 }, 1],
  ['a quick search', { hitsPerPage: 6 }, 2],
  ['a page of hits', {}, 5],
  ['a page with facets', { facets: ['make', 'stage', 'make'] as const }, 7],
  ['the sold statistics', { hitsPerPage: 1_000, attributesToRetrieve: ['priceSold', 'currencyCode'] as const }, 6],
  ['a list of ids', { hitsPerPage: 0, auctionIds: Array.from({ length: 5_000 }, (_, id) => id) }, 11],
])('%s costs its units', (_, request, cost) => {
  expect(searchCost(request as Parameters<typeof searchCost>[0])).toBe(cost);
});
