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
  /** Numbers of all hits by attribute and value, as in the attributes of the hits. */
  readonly facets: FacetCounts;
}

type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Listings filtered by watched lots hide a lot as soon as it is no longer watched, and reduce all counts. */
export function watchedHits<Hit extends { readonly auctionId: LotId }>(
  found: FoundLots<Hit>,
  watched: ReadonlySet<LotId>,
  isFiltered: boolean,
): FoundLots<Hit> {
  if (!isFiltered) return found;
  const hits = found.hits.filter((hit) => watched.has(hit.auctionId));
  const hidden = found.hits.filter((hit) => !watched.has(hit.auctionId));
  return { hits, count: found.count - hidden.length, facets: facetsWithout(found.facets, hidden) };
}

function facetsWithout(facets: FacetCounts, hidden: readonly object[]): FacetCounts {
  return Object.fromEntries(
    Object.entries(facets).map(([attribute, counts]) => {
      const values = hidden.map((hit) => String(Reflect.get(hit, attribute)));
      const left = Object.entries(counts).map(([value, count]) => [
        value,
        Math.max(0, count - values.filter((hiddenValue) => hiddenValue === value).length),
      ]);
      return [attribute, Object.fromEntries(left)];
    }),
  );
}
