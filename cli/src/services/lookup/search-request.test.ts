import { searchRequest } from '@marque/core/contracts/search';
import { describe, expect, it } from 'vitest';
import { type SearchFlags, searchRequestOf } from './search-request.ts';

const FLAGS: SearchFlags = {
  words: [],
  stage: 'live',
  types: [],
  makes: [],
  formats: [],
  regions: [],
  vendorTypes: [],
  years: { from: null, to: null },
  prices: { from: null, to: null },
  currency: null,
  sort: null,
};

describe('searchRequestOf', () => {
  it('reads every filter in the spelling of the contract', () => {
    const request = searchRequestOf({
      ...FLAGS,
      words: ['alfa', 'romeo'],
      stage: 'coming-soon',
      types: ['Cars', 'bike'],
      makes: ['Alfa Romeo'],
      formats: ['buyNow', 'offer'],
      regions: ['uk'],
      vendorTypes: ['trade'],
      years: { from: 1970, to: 1975 },
      prices: { from: 1_000, to: 50_000 },
      currency: 'EUR',
      sort: 'priceLow',
    });
    expect(request.ok && searchRequest.parse(request.value)).toEqual({
      query: 'alfa romeo',
      facetFilters: {
        stage: ['comingSoon'],
        lotType: ['car', 'bike'],
        make: ['Alfa Romeo'],
        saleFormat: ['buyItNow', 'offer'],
        regionCode: ['UK'],
        vendorType: ['trade'],
      },
      numericFilters: { yearFrom: 1970, yearTo: 1975, priceFrom: 1_000, priceTo: 50_000, currency: 'eur' },
      sort: 'priceLow',
    });
  });

  it('includes lots of their last day among live ones', () => {
    const request = searchRequestOf(FLAGS);
    expect(request.ok && request.value.facetFilters?.stage).toEqual(['live', 'ending']);
  });

  it.each([
    [{ words: ['x'.repeat(201)] }, 'longQuery'],
    [{ makes: Array.from({ length: 51 }, () => 'Fiat') }, 'tooMany'],
    [{ types: ['car', 'boat'] }, 'unknownType'],
    [{ regions: ['Atlantis'] }, 'unknownRegion'],
    [{ currency: 'jpy' }, 'unknownCurrency'],
  ] as const)('refuses %j', (part, key) => {
    expect(searchRequestOf({ ...FLAGS, ...part })).toMatchObject({ ok: false, error: { key } });
  });
});
