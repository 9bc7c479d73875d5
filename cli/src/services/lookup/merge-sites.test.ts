import type { Listing } from '@marque/core/contracts/listings';
import { SORTS } from '@marque/core/rules/search';
import { expect, it } from 'vitest';
import { mergeSites } from './merge-sites.ts';

/** What the order depends on. */
function lot(auctionId: number, part: Partial<Listing> = {}): Listing {
  const site = auctionId < 20_000 ? 'cars' : 'watches';
  const facts = { auctionId, site, currencyCode: 'gbp', currentBid: 0, noBids: 0, salePrice: null } as const;
  const rest = { priceBuyItNow: null, priceBuyNow: null, dtStageEndUTC: null, dtAuctionEndUTC: null };
  return { ...facts, ...rest, dtListedUTC: '2026-11-20T19:00:00.000Z', ...part } as Listing;
}

const ids = (lots: readonly Listing[]) => lots.map(({ auctionId }) => auctionId);

it('lets the sites take turns by relevance', () => {
  const lots = [lot(10_001), lot(10_002), lot(10_003), lot(20_001)];
  expect(ids(mergeSites(lots, 'relevance'))).toEqual([10_001, 20_001, 10_002, 10_003]);
});

it('compares prices of both sites about', () => {
  const cheap = lot(10_001, { currentBid: 1_000 });
  const dear = lot(10_002, { currentBid: 5_000 });
  const watch = lot(20_001, { currentBid: 2_000, currencyCode: 'eur' });
  expect(ids(mergeSites([cheap, dear, watch], 'priceLow'))).toEqual([10_001, 20_001, 10_002]);
  expect(ids(mergeSites([dear, cheap, watch], 'priceHigh'))).toEqual([10_002, 20_001, 10_001]);
});

it('has the soonest end first, and lots without an end last', () => {
  const soon = lot(20_001, { dtStageEndUTC: '2026-11-20T20:00:00.000Z' });
  const later = lot(10_001, { dtStageEndUTC: '2026-11-21T20:00:00.000Z' });
  expect(ids(mergeSites([later, lot(10_002), soon], 'endingSoon'))).toEqual([20_001, 10_001, 10_002]);
});

it.each(SORTS)('keeps every lot and the order of each site by %s', (sort) => {
  const lots = [lot(10_003), lot(10_001), lot(20_002), lot(20_001), lot(20_003)];
  const merged = mergeSites(lots, sort);
  expect(ids(merged.filter(({ site }) => site === 'cars'))).toEqual([10_003, 10_001]);
  expect(ids(merged.filter(({ site }) => site === 'watches'))).toEqual([20_002, 20_001, 20_003]);
  expect(mergeSites([], sort)).toEqual([]);
});
