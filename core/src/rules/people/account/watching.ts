import type { LotId } from '../../lot/types.ts';

/** What pressing the heart of a lot does: members watch it or stop, visitors are asked to log in first. */
export function watchToggle(lot: {
  readonly isLoggedIn: boolean;
  readonly isWatched: boolean;
}): 'login' | 'watch' | 'unwatch' {
  if (!lot.isLoggedIn) return 'login';
  return lot.isWatched ? 'unwatch' : 'watch';
}

export interface FoundLots<Hit> {
  readonly hits: readonly Hit[];
  /** How many there are in all, of which `hits` are a page. */
  readonly count: number;
}

/** What listings show while they are filtered by watched lots: one that is no longer watched goes at once, from the count as well. */
export function watchedHits<Hit extends { readonly auctionId: LotId }>(
  found: FoundLots<Hit>,
  watched: ReadonlySet<LotId>,
  isFiltered: boolean,
): FoundLots<Hit> {
  if (!isFiltered) return found;
  const hits = found.hits.filter((hit) => watched.has(hit.auctionId));
  return { hits, count: found.count - (found.hits.length - hits.length) };
}
