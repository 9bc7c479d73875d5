export {
  type CountedOption,
  FILTER_SALE_FORMATS,
  MAKES_SHOWN,
  makesToShow,
  regionToggle,
  toggled,
} from './filters/filter-options.ts';
export {
  LANDING_MAKES,
  type LandingMake,
  makeOfSegment,
  makePath,
  POPULAR_MAKES,
  WATCH_BRANDS,
} from './filters/makes.ts';
export {
  buyPath,
  canClear,
  clearRefinements,
  FILTER_LOT_TYPES,
  LONGEST_QUERY,
  NO_REFINEMENTS,
  parseRefinements,
  type Range,
  type Refinements,
  refine,
  toSearchParams,
} from './filters/refinements.ts';
export {
  isListed,
  type LotSelection,
  SELECTION_OF_FILTER,
  STAGE_FILTERS,
  type StageFilter,
  selectionOfStage,
  TAG_PAGE,
  type Tag,
  tagOfCollection,
  tagOfSlug,
} from './filters/stage-filters.ts';
export { countOfTab, TAB_STAGES } from './filters/stage-tabs.ts';
export { type HouseTile, houseTiles } from './results/house-tiles.ts';
export { pagesToOffer } from './results/page-links.ts';
export {
  ERAS,
  type Era,
  eraFrom,
  isOfEra,
  type PriceBar,
  type PriceSpread,
  priceSpread,
  toWholePounds,
} from './results/price-spread.ts';
export {
  HITS_PER_PAGE,
  isSearchable,
  type NoResults,
  noResults,
  type PlacedTile,
  placeTiles,
  quickSearchHits,
} from './results/results.ts';
export {
  FALLBACK_STATISTICS,
  needsSoldPrices,
  SOLD_STATISTICS_HITS,
  type SoldHits,
  type SoldStatistics,
  showsPlus,
  soldStatistics,
} from './results/sold-statistics.ts';
export { readSort, SORTS, type Sort } from './results/sorts.ts';
