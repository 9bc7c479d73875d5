import type { SearchRequest } from '@marque/core/contracts/search';
import { type LotId, type Stage, stageToWire } from '@marque/core/rules/lot';
import { HITS_PER_PAGE, type Refinements, SELECTION_OF_FILTER, selectionOfStage } from '@marque/core/rules/search';

/** What the listings count for their filters. */
const COUNTED = ['stage', 'lotType', 'saleFormat', 'make'] as const;

/**
 * The search call behind an address of the listings. `watchedIds` are the lots of the caller's own watch list, asked for
 * only where the filter is on; nobody watching anything finds nothing.
 */
export function searchRequestOf(refinements: Refinements, watchedIds: readonly LotId[]): SearchRequest {
  const { stages, saleFormats } = selectionOfStage(refinements.stage);
  const formats = refinements.saleFormats.length > 0 ? refinements.saleFormats : (saleFormats ?? []);
  const { years, prices } = refinements;
  return {
    ...(refinements.query === '' ? {} : { query: refinements.query }),
    facetFilters: {
      stage: stages.map(stageToWire),
      ...listIf('lotType', refinements.lotTypes),
      ...listIf('saleFormat', formats),
      ...listIf('make', refinements.make === null ? [] : [refinements.make]),
      ...listIf('regionCode', refinements.regionCode === null ? [] : [refinements.regionCode]),
    },
    numericFilters: {
      ...(years.from === null ? {} : { yearFrom: years.from }),
      ...(years.to === null ? {} : { yearTo: years.to }),
      // The search compares in major units, whatever the lot's currency.
      ...(prices.from === null ? {} : { priceFrom: prices.from.minor / 100 }),
      ...(prices.to === null ? {} : { priceTo: prices.to.minor / 100 }),
    },
    ...(refinements.watched ? { auctionIds: [...watchedIds] } : {}),
    facets: [...COUNTED],
    sort: refinements.sort,
    page: refinements.page - 1,
    hitsPerPage: HITS_PER_PAGE,
  };
}

function listIf<Name extends string>(name: Name, values: readonly string[]): Partial<Record<Name, string[]>> {
  return values.length === 0 ? {} : ({ [name]: [...values] } as Partial<Record<Name, string[]>>);
}

/** Stages that have a tab over the listings, in order; null is all of them. */
export const TAB_STAGES = [null, 'live', 'comingSoon', 'buyNow', 'sold'] as const satisfies readonly (Stage | null)[];

/** How many lots each tab would show, from the counts by wire stage, where "live" counts those that are ending too. */
export function countOfTab(stage: Stage | null, byStage: Readonly<Record<string, number>>): number {
  const { stages } = stage === null ? SELECTION_OF_FILTER.all : selectionOfStage(stage);
  return stages.filter((one) => one !== 'ending').reduce((sum, one) => sum + (byStage[stageToWire(one)] ?? 0), 0);
}
