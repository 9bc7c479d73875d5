import type { SearchRequest } from '@marque/core/contracts/search';
import { HITS_PER_PAGE } from '@marque/core/rules/search';

/** Hits, prices and ids that cost as much as a search without any, about a millisecond. */
const HITS_PER_UNIT = 24;
const PRICES_PER_UNIT = 200;
const IDS_PER_UNIT = 500;

/** How many units of the search limits a request takes: a page of 96 hits with all facets takes eleven. */
export function searchCost(request: SearchRequest): number {
  const { hitsPerPage = HITS_PER_PAGE, attributesToRetrieve, facets = [], auctionIds = [] } = request;
  const hits = hitsPerPage / (attributesToRetrieve === undefined ? HITS_PER_UNIT : PRICES_PER_UNIT);
  return 1 + Math.ceil(hits) + new Set(facets).size + Math.ceil(auctionIds.length / IDS_PER_UNIT);
}
