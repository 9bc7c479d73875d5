import type { ApiClient } from '@marque/core/client';
import { type SearchReply, type SearchRequest, searchListings } from '@marque/core/contracts/search';
import { type Site, stageToWire } from '@marque/core/rules/lot';
import { SELECTION_OF_FILTER, type StageFilter } from '@marque/core/rules/search';

export type Found = Pick<SearchReply, 'hits' | 'nbHits' | 'facets'>;

const NOTHING: Found = { hits: [], nbHits: 0, facets: {} };

/** Lots of a site in one of the listings' states. Null where the search did not answer. */
export async function findLots(
  api: ApiClient,
  site: Site,
  filter: StageFilter,
  request: SearchRequest,
): Promise<Found | null> {
  const { stages, saleFormats } = SELECTION_OF_FILTER[filter];
  const answer = await api.call(searchListings, {
    params: { index: site },
    body: {
      ...request,
      facetFilters: {
        stage: stages.map(stageToWire),
        ...(saleFormats === null ? {} : { saleFormat: [...saleFormats] }),
        ...request.facetFilters,
      },
    },
  });
  return answer.ok ? answer.value.body : null;
}

/** The same for what a page can do without. */
export async function findLotsIfAny(...call: Parameters<typeof findLots>): Promise<Found> {
  return (await findLots(...call)) ?? NOTHING;
}
