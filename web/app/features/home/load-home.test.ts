import type { ApiClient } from '@marque/core/client';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import type { Listing } from '@marque/core/contracts/listings';
import { fromMajor } from '@marque/core/rules/money';
import { FALLBACK_STATISTICS, SOLD_STATISTICS_HITS } from '@marque/core/rules/search';
import { describe, expect, it, vi } from 'vitest';
import { loadHome } from './load-home.ts';

function sold(price: number | null): Listing {
  return {
    salePrice: price,
    priceSold: price,
    priceWithheld: price === null,
    currencyCode: 'gbp',
    lotType: 'car',
    mainImagePath: null,
  } as Listing;
}

/** A search that knows sold lots alone, and how often it was asked for all of them. */
function house(lots: readonly Listing[], nbHits = lots.length) {
  const asked = vi.fn();
  const call = async ({ name }: Endpoint, { body }: { body: { hitsPerPage: number; facetFilters: unknown } }) => {
    if (name === 'readHomeContent') return { ok: false, error: { kind: 'network' } };
    const isSold = JSON.stringify(body.facetFilters).includes('"sold"');
    if (isSold) asked(body.hitsPerPage);
    const hits = isSold ? lots.slice(0, body.hitsPerPage) : [];
    return { ok: true, value: { status: 200, body: { hits, nbHits: isSold ? nbHits : 0, facets: {} } } };
  };
  const api = { call } as unknown as ApiClient;
  return { asked, load: () => loadHome({ api, site: 'cars', serverNow: 0 }) };
}

describe('what sold lots come to', () => {
  it('adds up the prices if the reader may see them', async () => {
    const { load, asked } = house(Array.from({ length: 8 }, (_, index) => sold(1_000 * (index + 1))));
    const { lots, statistics } = (await load()).sold;
    expect(lots).toHaveLength(6);
    expect(statistics).toMatchObject({ total: fromMajor(36_000, 'gbp'), largest: fromMajor(8_000, 'gbp'), count: 8 });
    expect(asked).toHaveBeenCalledWith(SOLD_STATISTICS_HITS);
  });

  it('is a count alone before the login wall, and asks no further', async () => {
    const { load, asked } = house([sold(null), sold(null)]);
    expect((await load()).sold.statistics).toMatchObject({ total: null, largest: null, count: 2 });
    expect(asked).not.toHaveBeenCalledWith(SOLD_STATISTICS_HITS);
  });

  it('shows the fixed figures from a thousand lots on, with and without prices', async () => {
    for (const price of [5_000, null]) {
      const { load, asked } = house([sold(price)], 1_000);
      expect((await load()).sold.statistics).toEqual(FALLBACK_STATISTICS);
      expect(asked).not.toHaveBeenCalledWith(SOLD_STATISTICS_HITS);
    }
  });
});
