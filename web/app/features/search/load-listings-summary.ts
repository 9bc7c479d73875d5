import type { ApiClient } from '@marque/core/client';
import { searchListings } from '@marque/core/contracts/search';
import { type Site, stageToWire } from '@marque/core/rules/lot';
import { SELECTION_OF_FILTER } from '@marque/core/rules/search';
import type { ListingsSummary } from '../../foundation/page/index.ts';

/** Counts the lots that the site lists and those that open soon; null when the search does not answer. */
export async function loadListingsSummary(api: ApiClient, site: Site): Promise<ListingsSummary | null> {
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
    picture: first?.mainImagePath
      ? { key: first.mainImagePath, colour: first.mainImageColour, subject: first.mainImageSubject }
      : null,
  };
}
