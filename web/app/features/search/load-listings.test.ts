import type { ApiClient } from '@marque/core/client';
import type { PageFacts } from '@marque/core/contracts/page';
import type { SearchRequest } from '@marque/core/contracts/search';
import { describe, expect, it } from 'vitest';
import type { ListingSubject } from './listing-address.ts';
import { loadListings, loadTagLots } from './load-listings.ts';

const FOUND = { hits: [], nbHits: 590, nbPages: 7, facets: {} };

function facts(body: object = FOUND): { readonly facts: PageFacts; readonly asked: SearchRequest[] } {
  const asked: SearchRequest[] = [];
  const call = async (_: unknown, given: { readonly body: SearchRequest }) => {
    asked.push(given.body);
    return { ok: true, value: { status: 200, body } };
  };
  const page = { api: { call } as unknown as ApiClient, me: null, site: 'cars' };
  return { facts: page as unknown as PageFacts, asked };
}

const at = (path: string) => new URL(path, 'https://cars.test');

it.each<[string, ListingSubject, object, string | null]>([
  ['/buy?page=7', { kind: 'all' }, FOUND, null],
  ['/buy?page=99', { kind: 'all' }, FOUND, '/buy?page=7'],
  ['/buy?page=99999&sort=newest', { kind: 'all' }, FOUND, '/buy?sort=newest&page=7'],
  [
    '/buy/ferrari-for-sale?stage=sold&page=2',
    { kind: 'make', make: 'Ferrari' },
    { ...FOUND, nbHits: 8, nbPages: 1 },
    '/buy/ferrari-for-sale?stage=sold',
  ],
  ['/buy?query=xyz&page=2', { kind: 'all' }, { ...FOUND, nbHits: 0, nbPages: 0 }, '/buy?query=xyz'],
  ['/buy?query=xyz', { kind: 'all' }, { ...FOUND, nbHits: 0, nbPages: 0 }, null],
  ['/buy?page=99999', { kind: 'all' }, { ...FOUND, nbHits: 99_999, nbPages: 1_042 }, null],
])('a page of listings: %s is shown, or its last one is', async (path, subject, body, instead) => {
  const answer = await loadListings(facts(body).facts, at(path), subject).catch((thrown: unknown) => thrown);
  if (instead === null) expect(answer).toMatchObject({ pages: expect.any(Number) });
  else expect((answer as Response).headers.get('location')).toBe(instead);
});

it.each(['/buy?stage=ended', '/buy?stage=gone&page=3', '/buy?lotType=boat&query=dino', '/buy?yearFrom=now'])(
  'a filter that no lot can match finds none: %s',
  async (path) => {
    const { facts: page, asked } = facts();
    expect(await loadListings(page, at(path))).toMatchObject({ count: 0 });
    expect(asked).toMatchObject([{ hitsPerPage: 0 }]);
  },
);

describe('the lots of a tag', () => {
  const subject: ListingSubject = { kind: 'own', path: '/collection/5' };

  it('are its single lots at the stages of such pages', async () => {
    const { facts: page, asked } = facts();
    await loadTagLots(page, at('/collection/5'), 'charity-auction', subject);
    expect(asked[0]).toMatchObject({ query: 'charity-auction', hitsPerPage: 96 });
    expect(asked[0]?.facetFilters?.lotType).not.toContain('collection');
    expect(asked[0]?.facetFilters?.stage).toEqual(['live', 'ending', 'comingsoon', 'sold', 'buynow']);
  });

  it('can be narrowed', async () => {
    const { facts: page, asked } = facts();
    await loadTagLots(page, at('/collection/5?query=dino&lotType=bike&stage=unsold'), 'charity-auction', subject);
    expect(asked[0]).toMatchObject({
      query: 'charity-auction dino',
      facetFilters: { lotType: ['bike'], stage: ['unsold'] },
    });
  });
});
