import type { ApiClient } from '@marque/core/client';
import type { PageFacts } from '@marque/core/contracts/page';
import {
  type SearchReply,
  type SearchRequest,
  SOLD_PRICE_ATTRIBUTES,
  searchListings,
  searchSoldPrices,
} from '@marque/core/contracts/search';
import { LOT_TYPES, type Site, stageToWire } from '@marque/core/rules/lot';
import { fromMajor, type Money } from '@marque/core/rules/money';
import { SELECTION_OF_FILTER, SOLD_STATISTICS_HITS, type StageFilter, TAG_PAGE } from '@marque/core/rules/search';
import { type TileLot, tileLotOf } from '@marque/core/ui/lot-facts';

export type Found = Pick<SearchReply, 'hits' | 'nbHits' | 'facets'>;

const NO_LOTS: Found = { hits: [], nbHits: 0, facets: {} };

/** Lot types that appear on tag pages and below collections. */
export const SINGLE_LOT_TYPES = LOT_TYPES.filter((type) => !TAG_PAGE.excludedLotTypes.includes(type));

/** Lots of a site in one of the listings' states. Null if the search failed. */
export async function findLots(
  api: ApiClient,
  site: Site,
  filter: StageFilter,
  request: SearchRequest,
): Promise<Found | null> {
  const body = { ...request, facetFilters: { ...selectionOf(filter), ...request.facetFilters } };
  const answer = await api.call(searchListings, { params: { index: site }, body });
  return answer.ok ? answer.value.body : null;
}

function selectionOf(filter: StageFilter): NonNullable<SearchRequest['facetFilters']> {
  const { stages, saleFormats } = SELECTION_OF_FILTER[filter];
  return { stage: stages.map(stageToWire), ...(saleFormats === null ? {} : { saleFormat: [...saleFormats] }) };
}

/** The sale prices that the reader may see, of up to a thousand lots, the last sold first. Null if the search failed. */
export async function findSoldPrices(
  api: ApiClient,
  site: Site,
  request: Pick<SearchRequest, 'query' | 'numericFilters'>,
): Promise<readonly Money[] | null> {
  const answer = await api.call(searchSoldPrices, {
    params: { index: site },
    body: {
      ...request,
      facetFilters: selectionOf('sold'),
      sort: 'newest',
      hitsPerPage: SOLD_STATISTICS_HITS,
      attributesToRetrieve: [...SOLD_PRICE_ATTRIBUTES],
    },
  });
  if (!answer.ok) return null;
  return answer.value.body.hits.flatMap(({ priceSold, currencyCode }) =>
    priceSold === null ? [] : [fromMajor(priceSold, currencyCode)],
  );
}

/** Like `findLots`, with an empty result if the search fails, for optional parts of a page. */
export async function findLotsOrNone(...call: Parameters<typeof findLots>): Promise<Found> {
  return (await findLots(...call)) ?? NO_LOTS;
}

/** The single lots of a collection. The search index has no collections, so lots with its name are used. */
export async function findLotsOfCollection({ api, site }: PageFacts, collection: string): Promise<readonly TileLot[]> {
  const facetFilters = { lotType: SINGLE_LOT_TYPES, stage: TAG_PAGE.stages.map(stageToWire) };
  const body = { query: collection, facetFilters };
  const answer = await api.call(searchListings, { params: { index: site }, body });
  if (!answer.ok) return [];
  // The search also matches lots with the same words elsewhere, or with similar words.
  return answer.value.body.hits
    .filter(({ title, summary }) => `${title} ${summary}`.includes(collection))
    .map(tileLotOf);
}
