/** Orders of the listings, as addresses and the search call write them. */
export const SORTS = ['relevance', 'endingSoon', 'newest', 'priceLow', 'priceHigh', 'mostBids'] as const;
export type Sort = (typeof SORTS)[number];

/** With words the best match first; without them boosted lots lead their stage, and the soonest end comes first. */
export const DEFAULT_SORT: Sort = 'relevance';

/** Reads an order, in the default one where there is none or none of ours. */
export function readSort(text: string | null): Sort {
  return SORTS.find((sort) => sort === text) ?? DEFAULT_SORT;
}
