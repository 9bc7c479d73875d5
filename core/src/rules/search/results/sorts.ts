/** Orders of the listings, as addresses and the search call write them. */
export const SORTS = ['endingSoon', 'relevance', 'newest', 'priceLow', 'priceHigh', 'mostBids'] as const;
export type Sort = (typeof SORTS)[number];

/** What most people come for: the lots whose time is running out. */
export const DEFAULT_SORT: Sort = 'endingSoon';

/** Reads an order, in the default one where there is none or none of ours. */
export function readSort(text: string | null): Sort {
  return SORTS.find((sort) => sort === text) ?? DEFAULT_SORT;
}
