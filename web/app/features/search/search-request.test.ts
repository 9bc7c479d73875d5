import { MOST_IDS, searchRequest } from '@marque/core/contracts/search';
import { fromMajor } from '@marque/core/rules/money';
import { NO_REFINEMENTS } from '@marque/core/rules/search';
import { describe, expect, it } from 'vitest';
import { searchRequestOf } from './search-request.ts';

describe('searchRequestOf', () => {
  it.each([1_001, MOST_IDS + 1])('asks in a way that is answered for somebody who watches %s lots', (count) => {
    const watched = Array.from({ length: count }, (_, index) => index + 1);
    const request = searchRequestOf({ ...NO_REFINEMENTS, watched: true }, watched);
    expect(searchRequest.safeParse(request).success).toBe(true);
    expect(request.auctionIds?.length).toBe(Math.min(count, MOST_IDS));
  });

  it('asks for all that is listed, 96 at a time, when nothing is narrowed', () => {
    const request = searchRequestOf(NO_REFINEMENTS, []);
    expect(request).toMatchObject({ sort: 'endingSoon', page: 0, hitsPerPage: 96 });
    expect(Object.keys(request.facetFilters ?? {})).toEqual(['stage']);
    expect(request.facetFilters?.stage).toContain('live');
    expect(request.facetFilters?.stage).not.toContain('soldhidden');
    expect(request.query).toBeUndefined();
    expect(request.auctionIds).toBeUndefined();
  });

  it('takes a live lot in its last day for live', () => {
    expect(searchRequestOf({ ...NO_REFINEMENTS, stage: 'live' }, []).facetFilters?.stage).toEqual(['live', 'ending']);
  });

  it('counts pages from nought and prices in major units', () => {
    const prices = { from: fromMajor(10_000, 'hkd'), to: fromMajor(20_000.5, 'hkd') };
    const request = searchRequestOf({ ...NO_REFINEMENTS, page: 3, prices, years: { from: 1965, to: null } }, []);
    expect(request.page).toBe(2);
    expect(request.numericFilters).toEqual({ yearFrom: 1965, priceFrom: 10_000, priceTo: 20_000.5, currency: 'hkd' });
  });

  it('passes every list on, and one make and region as lists', () => {
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

  it('finds nothing for somebody who watches nothing and asks for what he watches', () => {
    expect(searchRequestOf({ ...NO_REFINEMENTS, watched: true }, []).auctionIds).toEqual([]);
    expect(searchRequestOf({ ...NO_REFINEMENTS, watched: true }, [7, 9]).auctionIds).toEqual([7, 9]);
  });
});
