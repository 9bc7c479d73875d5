import type { Facet, LotMatches, LotQuery } from '../port.ts';
import {
  allOf,
  type Conditions,
  endingCondition,
  facetConditions,
  pricedCondition,
  rangeConditions,
  readText,
  unpricedCondition,
} from './filters.ts';
import type { Ordering } from './settings.ts';

/** One search of one index. */
export interface IndexQuery {
  readonly ordering: Ordering;
  readonly query: string;
  readonly facetFilters: string[][];
  readonly numericFilters: string[][];
  readonly facets: Facet[];
  readonly offset: number;
  /** At most 1,000. */
  readonly length: number;
}

export interface IndexHits {
  readonly lotIds: readonly number[];
  readonly total: number;
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export type AskIndex = (site: LotQuery['site'], queries: readonly IndexQuery[]) => Promise<readonly IndexHits[]>;

/** Lots that one search returns. */
const MOST_HITS = 1_000;

/** Answers a query of the port with searches of the index: one for the page, and one for each count that it cannot give. */
export async function findLots(ask: AskIndex, query: LotQuery): Promise<LotMatches> {
  const text = readText(query.text);
  if (text === null) return { lotIds: [], total: 0, facets: Object.fromEntries(query.facets.map((f) => [f, {}])) };
  const byFacet = facetConditions(query);
  const others = [...rangeConditions(query), ...text.conditions];
  const all = [...others, ...byFacet.values()];
  const search = (ordering: Ordering, conditions: readonly Conditions[], rest: Partial<IndexQuery> = {}) => ({
    ordering,
    query: text.words,
    facets: [],
    offset: 0,
    length: 0,
    ...allOf(conditions),
    ...rest,
  });

  /** The lots of a part of the result from `offset` on, `limit` at most. */
  async function page(ordering: Ordering, conditions: readonly Conditions[], offset: number, limit: number) {
    const lotIds: number[] = [];
    while (lotIds.length < limit) {
      const length = Math.min(MOST_HITS, limit - lotIds.length);
      const window = { offset: offset + lotIds.length, length };
      const [hits] = await ask(query.site, [search(ordering, conditions, window)]);
      lotIds.push(...(hits?.lotIds ?? []));
      if ((hits?.lotIds.length ?? 0) < length) break;
    }
    return lotIds;
  }

  /** By price: lots with one that may be known, then the others. */
  async function pageByPrice(ordering: Ordering, priced: number): Promise<readonly number[]> {
    const { offset, limit } = query;
    const first = await page(ordering, [...all, pricedCondition(query)], offset, Math.min(limit, priced - offset));
    const from = Math.max(0, offset - priced);
    return [...first, ...(await page('turn', [...all, unpricedCondition(query)], from, limit - first.length))];
  }

  const ordering = orderingOf(query);
  const isByPrice = ordering === 'cheapest' || ordering === 'dearest';
  const counted = query.facets.map((facet) => search('turn', exceptFor(facet), { facets: [facet] }));
  const [total, priced, ending, ...counts] = await ask(query.site, [
    search('turn', all),
    search('turn', [...all, pricedCondition(query)]),
    search('turn', [...exceptFor('stage'), endingCondition(query.now)]),
    ...counted,
  ]);
  const lotIds = isByPrice
    ? await pageByPrice(ordering, priced?.total ?? 0)
    : await page(ordering, all, query.offset, query.limit);
  const facets = query.facets.map((facet, index) => {
    const values = counts[index]?.facets[facet] ?? {};
    const isEnding = facet === 'stage' && (ending?.total ?? 0) > 0;
    return [facet, isEnding ? { ...values, ending: ending?.total ?? 0 } : values] as const;
  });
  return { lotIds, total: total?.total ?? 0, facets: Object.fromEntries(facets) };

  function exceptFor(facet: Facet): readonly Conditions[] {
    return [...others, ...[...byFacet].flatMap(([name, condition]) => (name === facet ? [] : [condition]))];
  }
}

function orderingOf({ sort, text }: LotQuery): Ordering {
  switch (sort) {
    case 'relevance':
      return text.trim() === '' ? 'browse' : 'relevance';
    case 'endingSoon':
      return 'ending';
    case 'newest':
      return 'newest';
    case 'mostBids':
      return 'bids';
    case 'priceLow':
      return 'cheapest';
    case 'priceHigh':
      return 'dearest';
  }
}
