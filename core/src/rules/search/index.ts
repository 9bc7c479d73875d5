export { LANDING_MAKES, type LandingMake, makeOfSegment, makePath, makeSlug } from './makes.ts';
export {
  buyPath,
  canClear,
  clearRefinements,
  FILTER_LOT_TYPES,
  NO_REFINEMENTS,
  parseRefinements,
  type Range,
  type Refinements,
  refine,
  toSearchParams,
} from './refinements.ts';
export {
  HITS_PER_PAGE,
  hasSearchListing,
  isSearchable,
  type NoResults,
  noResults,
  type PlacedTile,
  placeTiles,
  quickSearchHits,
} from './results.ts';
export {
  FALLBACK_STATISTICS,
  SOLD_STATISTICS_HITS,
  type SoldStatistics,
  showsPlus,
  soldStatistics,
} from './sold-statistics.ts';
export { DEFAULT_SORT, readSort, SORTS, type Sort } from './sorts.ts';
export {
  isSelected,
  type LotSelection,
  SELECTION_OF_FILTER,
  STAGE_FILTERS,
  type StageFilter,
  selectionOfStage,
  TAG_PAGE,
  tagOfCollection,
} from './stage-filters.ts';
