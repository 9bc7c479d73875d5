import type { ApiClient, ApiFailure } from '@marque/core/client';
import type { Listing } from '@marque/core/contracts/listings';
import { type SearchRequest, searchListings } from '@marque/core/contracts/search';
import { SITES, type Site } from '@marque/core/rules/lot';
import { type Result, succeed } from '@marque/core/rules/result';
import { HITS_PER_PAGE } from '@marque/core/rules/search';

/** The server refuses deeper pages: it would sort all hits before them. */
const DEEPEST_HIT = 10_000;

interface SitesQuestion {
  readonly site: Site | 'all';
  readonly request: Omit<SearchRequest, 'page' | 'hitsPerPage'>;
  /** Most lots of each site. */
  readonly limit: number;
}

export interface FoundLots {
  /** In the order of the server, the cars’ site first. */
  readonly lots: readonly Listing[];
  /** How many lots match in all. */
  readonly found: number;
}

/** The hits of one or both sites, page by page, up to `limit` of each. */
export async function searchSites(
  api: ApiClient,
  { site, request, limit }: SitesQuestion,
  signal: AbortSignal,
): Promise<Result<FoundLots, ApiFailure>> {
  const lots: Listing[] = [];
  let found = 0;
  for (const index of site === 'all' ? SITES : [site]) {
    const answer = await searchSite(api, index, request, limit, signal);
    if (!answer.ok) return answer;
    lots.push(...answer.value.lots);
    found += answer.value.found;
  }
  return succeed({ lots, found });
}

async function searchSite(
  api: ApiClient,
  index: Site,
  request: SitesQuestion['request'],
  limit: number,
  signal: AbortSignal,
): Promise<Result<FoundLots, ApiFailure>> {
  const lots: Listing[] = [];
  const hitsPerPage = Math.min(limit, HITS_PER_PAGE);
  for (let page = 0; page * hitsPerPage <= DEEPEST_HIT; page += 1) {
    const answer = await api.call(
      searchListings,
      { params: { index }, body: { ...request, page, hitsPerPage } },
      { signal },
    );
    if (!answer.ok) return answer;
    const { hits, nbHits, nbPages } = answer.value.body;
    lots.push(...hits);
    if (lots.length >= limit || page + 1 >= nbPages || hits.length === 0) {
      return succeed({ lots: lots.slice(0, limit), found: nbHits });
    }
  }
  return succeed({ lots, found: lots.length });
}
