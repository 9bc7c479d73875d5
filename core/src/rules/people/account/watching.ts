import type { LotId } from '../../lot/types.ts';

/** The heart button adds the lot to the watch list or removes it; visitors are asked to log in. */
export function watchToggle(lot: {
  readonly isLoggedIn: boolean;
  readonly isWatched: boolean;
}): 'login' | 'watch' | 'unwatch' {
  if (!lot.isLoggedIn) return 'login';
  return lot.isWatched ? 'unwatch' : 'watch';
}

export interface FoundLots<Hit> {
  readonly hits: readonly Hit[];
  /** Number of all hits; `hits` is one page of them. */
  readonly count: number;
}

/** Listings filtered by watched lots hide a lot as soon as it is no longer watched, and reduce the count. */
export function watchedHits<Hit extends { readonly auctionId: LotId }>(
  found: FoundLots<Hit>,
  watched: ReadonlySet<LotId>,
  isFiltered: boolean,
): FoundLots<Hit> {
  if (!isFiltered) return found;
  const hits = found.hits.filter((hit) => watched.has(hit.auctionId));
  return { hits, count: found.count - (found.hits.length - hits.length) };
}
