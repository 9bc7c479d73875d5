export { FILTER_SALE_FORMATS, MAKES_SHOWN, makesToShow, regionToggle, toggled } from './filters/filter-options.ts';
export { LANDING_MAKES, makeOfSegment, makePath, POPULAR_MAKES, siteOfMake, WATCH_BRANDS } from './filters/makes.ts';
export {
  buyPath,
  canClear,
  clearRefinements,
  FILTER_LOT_TYPES,
  LAST_PAGE,
  LONGEST_QUERY,
  NO_REFINEMENTS,
  parseRefinements,
  type Range,
  type Refinements,
  refine,
} from './filters/refinements.ts';
export { type FilterLabel, type SelectedFilter, selectedFilters } from './filters/selected-filters.ts';
export {
  SELECTION_OF_FILTER,
  type StageFilter,
  selectionOfStage,
  TAG_PAGE,
  type Tag,
  tagOfSlug,
} from './filters/stage-filters.ts';
export { countOfTab, TAB_STAGES } from './filters/stage-tabs.ts';
export { hasUnknownFilter } from './filters/unknown-filters.ts';
export { boostedStageRank, stageRank, turnOf } from './results/order.ts';
export { pagesToOffer } from './results/page-links.ts';
export {
  ERAS,
  type Era,
  eraFrom,
  type PriceDistribution,
  priceDistribution,
  toWholePounds,
} from './results/price-distribution.ts';
export { type PromoTile, promoTiles } from './results/promo-tiles.ts';
export {
  HITS_PER_PAGE,
  isSearchable,
  type NoResults,
  noResults,
  placeTiles,
  quickSearchHits,
} from './results/results.ts';
export {
  averageBids,
  FALLBACK_STATISTICS,
  needsSoldPrices,
  SOLD_STATISTICS_HITS,
  type SoldStatistics,
  sellThrough,
  soldStatistics,
} from './results/sold-statistics.ts';
export { SORTS, type Sort } from './results/sorts.ts';
export { createSearchMatcher, type FoundBy } from './saved/match-search.ts';
export {
  LONGEST_SAVED_QUERY,
  LONGEST_SEARCH_NAME,
  MOST_SAVED_SEARCHES,
  savedSearchQuery,
  searchName,
  searchNameLabels,
} from './saved/saved-search.ts';
export { factsOfLot, type LotFact, wordsOfFact } from './text/lot-facts.ts';
export { type LotWords, matchesReading } from './text/match-words.ts';
export { type QueryWord, type Reading, readQueryWords } from './text/query-words.ts';
export { tokensOf } from './text/tokens.ts';
export { TRADE_NAMES } from './text/trade-names.ts';
