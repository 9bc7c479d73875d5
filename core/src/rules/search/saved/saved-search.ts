import { joinList } from '../../format/index.ts';
import type { Language } from '../../places/index.ts';
import { buyPath, NO_REFINEMENTS, type Refinements } from '../filters/refinements.ts';
import { type FilterLabel, type SelectedFilter, selectedFilters } from '../filters/selected-filters.ts';

/** Saved searches of one account; far above honest use. */
export const MOST_SAVED_SEARCHES = 50;

/** Characters of a saved search as a query of the listings' address. */
export const LONGEST_SAVED_QUERY = 500;

/** Characters of a saved search's name. */
export const LONGEST_SEARCH_NAME = 120;

/**
 * A search as it is saved: the query of the listings' address, without "?". It names the lots that are wanted, so stage,
 * order, page and the filter for watched lots are left out, and equal searches are equal texts. Null where no filter is
 * left, since that would be an alert about every lot, and where the text is too long to be saved.
 */
export function savedSearchQuery(refinements: Refinements): string | null {
  const [, query = ''] = buyPath(wantedLots(refinements)).split('?');
  return query === '' || query.length > LONGEST_SAVED_QUERY ? null : query;
}

/** A name of a search begins with what people say first. */
const ORDER: readonly SelectedFilter['filter'][] = [
  'make',
  'query',
  'lotType',
  'years',
  'prices',
  'saleFormat',
  'region',
];

/** The parts of the name that a search is suggested, in order. */
export function searchNameLabels(refinements: Refinements): readonly FilterLabel[] {
  const selected = selectedFilters(wantedLots(refinements));
  return ORDER.flatMap((filter) => selected.filter((one) => one.filter === filter)).map(({ label }) => label);
}

/** The name of a search from its parts in the reader's language, cut to what can be saved. */
export function searchName(parts: readonly string[], language: Language): string {
  const name = joinList(parts, language);
  return name.length <= LONGEST_SEARCH_NAME
    ? name
    : `${name.slice(0, LONGEST_SEARCH_NAME - 1).trimEnd()}…`.toWellFormed();
}

function wantedLots(refinements: Refinements): Refinements {
  const { stage, sort, page, watched } = NO_REFINEMENTS;
  return { ...refinements, stage, sort, page, watched };
}
