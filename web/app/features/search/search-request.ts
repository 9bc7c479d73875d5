import { MOST_IDS, type SearchRequest } from '@marque/core/contracts/search';
import { type LotId, stageToWire } from '@marque/core/rules/lot';
import { toMajor } from '@marque/core/rules/money';
import { HITS_PER_PAGE, type Refinements, selectionOfStage } from '@marque/core/rules/search';

const COUNTED = ['stage', 'lotType', 'saleFormat', 'make'] as const;

/**
 * The search request of an address of the listings. `watchedIds`, the caller's watch list, is sent only if that filter is
 * on; an empty watch list then has no results.
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
      ...(prices.from === null ? {} : { priceFrom: toMajor(prices.from), currency: prices.from.currency }),
      ...(prices.to === null ? {} : { priceTo: toMajor(prices.to), currency: prices.to.currency }),
    },
    ...(refinements.watched ? { auctionIds: watchedIds.slice(0, MOST_IDS) } : {}),
    facets: [...COUNTED],
    sort: refinements.sort,
    page: refinements.page - 1,
    hitsPerPage: HITS_PER_PAGE,
  };
}

function listIf<Name extends string>(name: Name, values: readonly string[]): Partial<Record<Name, string[]>> {
  return values.length === 0 ? {} : ({ [name]: [...values] } as Partial<Record<Name, string[]>>);
}
