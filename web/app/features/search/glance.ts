import type { ApiClient } from '@marque/core/client';
import { searchListings } from '@marque/core/contracts/search';
import { type Site, stageToWire } from '@marque/core/rules/lot';
import { SELECTION_OF_FILTER } from '@marque/core/rules/search';

/** What the frame of every page shows of the listings. */
export interface ListingsGlance {
  readonly all: number;
  readonly comingSoon: number;
  /** A picture of one of them, for pages that have none of their own. */
  readonly picture: { readonly key: string; readonly colour: string } | null;
}

/** How many lots the site lists, and how many of them open soon; null when the search could not be asked. */
export async function glanceAtListings(api: ApiClient, site: Site): Promise<ListingsGlance | null> {
  const answer = await api.call(searchListings, {
    params: { index: site },
    body: {
      hitsPerPage: 1,
      sort: 'mostBids',
      facets: ['stage'],
      facetFilters: { stage: SELECTION_OF_FILTER.all.stages.map(stageToWire) },
    },
  });
  if (!answer.ok) return null;
  const { hits, nbHits, facets } = answer.value.body;
  const first = hits[0];
  return {
    all: nbHits,
    comingSoon: facets.stage?.comingsoon ?? 0,
    picture: first?.mainImagePath ? { key: first.mainImagePath, colour: first.mainImageColour } : null,
  };
}
