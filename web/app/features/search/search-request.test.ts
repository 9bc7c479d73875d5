import { MOST_IDS, searchRequest } from '@marque/core/contracts/search';
import { fromMajor } from '@marque/core/rules/money';
import { NO_REFINEMENTS } from '@marque/core/rules/search';
import { describe, expect, it } from 'vitest';
import { searchRequestOf } from './search-request.ts';

describe('searchRequestOf', () => {
  it.each([1_001, MOST_IDS + 1])('is a valid request for a member who watches %s lots', (count) => {
    const watched = Array.from({ length: count }, (_, index) => index + 1);
    const request = searchRequestOf({ ...NO_REFINEMENTS, watched: true }, watched);
    expect(searchRequest.safeParse(request).success).toBe(true);
    expect(request.auctionIds?.length).toBe(Math.min(count, MOST_IDS));
  });

  it('requests all listed lots, 96 at a time, without filters', () => {
    const request = searchRequestOf(NO_REFINEMENTS, []);
    expect(request).toMatchObject({ sort: 'relevance', page: 0, hitsPerPage: 96 });
    expect(Object.keys(request.facetFilters ?? {})).toEqual(['stage']);
    expect(request.facetFilters?.stage).toContain('live');
    expect(request.facetFilters?.stage).not.toContain('soldhidden');
    expect(request.query).toBeUndefined();
    expect(request.auctionIds).toBeUndefined();
  });

  it('includes lots in their last day in the stage live', () => {
    expect(searchRequestOf({ ...NO_REFINEMENTS, stage: 'live' }, []).facetFilters?.stage).toEqual(['live', 'ending']);
  });

  it('counts pages from zero and prices in major units', () => {
    const prices = { from: fromMajor(10_000, 'hkd'), to: fromMajor(20_000.5, 'hkd') };
    const request = searchRequestOf({ ...NO_REFINEMENTS, page: 3, prices, years: { from: 1965, to: null } }, []);
    expect(request.page).toBe(2);
    expect(request.numericFilters).toEqual({ yearFrom: 1965, priceFrom: 10_000, priceTo: 20_000.5, currency: 'hkd' });
  });

  it('passes on every list, and make and region as lists of one', () => {
    const request = searchRequestOf(
      {
        ...NO_REFINEMENTS,
        lotTypes: ['car', 'bike'],
        saleFormats: ['offer'],
        make: 'Ferrari',
        regionCode: 'UK',
        query: 'dino',
      },
      [],
    );
    expect(request.query).toBe('dino');
    expect(request.facetFilters).toMatchObject({
      lotType: ['car', 'bike'],
      saleFormat: ['offer'],
      make: ['Ferrari'],
      regionCode: ['UK'],
    });
  });

  it('with the filter for watched lots, requests exactly the watched ids, also if there are none', () => {
    expect(searchRequestOf({ ...NO_REFINEMENTS, watched: true }, []).auctionIds).toEqual([]);
    expect(searchRequestOf({ ...NO_REFINEMENTS, watched: true }, [7, 9]).auctionIds).toEqual([7, 9]);
  });
});
