import type { PageFacts } from '@marque/core/contracts/page';
import { type SearchRequest, searchListings } from '@marque/core/contracts/search';
import { LOT_TYPES, stageToWire } from '@marque/core/rules/lot';
import { parseRefinements, type Refinements, TAG_PAGE } from '@marque/core/rules/search';
import { data } from 'react-router';
import { searchRequestOf } from './search-request.ts';

export type Listings = Awaited<ReturnType<typeof loadListings>>;

/** One page of the listings at an address. `fixed` is what the page itself is about and no filter takes back. */
export async function loadListings(facts: PageFacts, url: URL, fixed: Partial<Refinements> = {}) {
  const refinements: Refinements = { ...parseRefinements(url.searchParams), ...fixed };
  return search(facts, refinements, {});
}

/**
 * The lots of a collection: its stages, collections themselves left out. The search knows no tags yet, so the lots are
 * found by the collection's name.
 */
export function loadCollectionLots(facts: PageFacts, url: URL, name: string) {
  const refinements: Refinements = { ...parseRefinements(url.searchParams), query: name };
  const lotType = LOT_TYPES.filter((type) => !TAG_PAGE.excludedLotTypes.includes(type));
  const ownStages = refinements.stage === null ? { stage: TAG_PAGE.stages.map(stageToWire) } : {};
  return search(facts, refinements, { lotType, ...ownStages });
}

async function search(facts: PageFacts, refinements: Refinements, filters: SearchRequest['facetFilters']) {
  const watchedIds = facts.me?.watched.map(({ auctionId }) => auctionId) ?? [];
  const request = searchRequestOf(refinements, watchedIds);
  const answer = await facts.api.call(searchListings, {
    params: { index: facts.site },
    body: { ...request, facetFilters: { ...request.facetFilters, ...filters } },
  });
  if (!answer.ok) throw data({ reason: answer.error.kind }, { status: 503, statusText: 'The search did not answer.' });
  const { hits, nbHits, nbPages, facets } = answer.value.body;
  return { refinements, hits, count: nbHits, pages: nbPages, facets };
}
