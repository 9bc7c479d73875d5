import type { Stage } from '../../lot/index.ts';

/** Hits on a page of listings, of a tag, of a make. */
export const HITS_PER_PAGE = 96;

const QUICK_HITS_WIDE = 5;
const QUICK_HITS = 4;
const WIDE_ABOVE_PX = 1_440;

/** Number of hits below the header's search field in a window of that width. */
export function quickSearchHits(windowWidth: number): number {
  return windowWidth > WIDE_ABOVE_PX ? QUICK_HITS_WIDE : QUICK_HITS;
}

/** An empty query shows no results instead of all. */
export function isSearchable(query: string): boolean {
  return query.trim() !== '';
}

/** The screen without hits. */
export type NoResults =
  | { readonly kind: 'noResults' }
  | { readonly kind: 'noResultsFor'; readonly query: string }
  | { readonly kind: 'noResultsInStage'; readonly stage: Stage }
  /** Only watched lots are asked for: a visitor has a list once logged in, a member has watched none of these. */
  | { readonly kind: 'logInForWatched' }
  | { readonly kind: 'noneWatched' }
  /** A collection is announced before its lots are listed. */
  | { readonly kind: 'listingsComingSoon' };

/** Which empty screen fits: a collection's own, then that of the watch list, else by what was searched for, else by the stage. */
export function noResults(search: {
  readonly query: string;
  readonly stage: Stage | null;
  readonly isCollection: boolean;
  readonly watched: boolean;
  readonly isLoggedIn: boolean;
}): NoResults {
  if (search.isCollection) return { kind: 'listingsComingSoon' };
  if (search.watched) return { kind: search.isLoggedIn ? 'noneWatched' : 'logInForWatched' };
  if (isSearchable(search.query)) return { kind: 'noResultsFor', query: search.query.trim() };
  return search.stage === null ? { kind: 'noResults' } : { kind: 'noResultsInStage', stage: search.stage };
}

/** A tile of our own among the hits. */
export interface PlacedTile {
  /** The place it takes on the first page of results, from 1. */
  readonly pagePosition: number;
}

/**
 * The hits with our own tiles at their places; those behind the last hit come at the end, in order of place. Two that
 * want the same place stand side by side as given.
 */
export function placeTiles<Hit, Tile extends PlacedTile>(
  hits: readonly Hit[],
  tiles: readonly Tile[],
): readonly (Hit | Tile)[] {
  const placed: (Hit | Tile)[] = [...hits];
  let next = 0;
  for (const tile of tiles.toSorted((left, right) => left.pagePosition - right.pagePosition)) {
    const index = Math.min(Math.max(tile.pagePosition - 1, next), placed.length);
    placed.splice(index, 0, tile);
    next = index + 1;
  }
  return placed;
}
