export {
  LIFECYCLE,
  LOT_LIFECYCLE_EVENTS,
  type LotFacts,
  type LotLifecycleEvent,
  nextStage,
  type Step,
  type StoredStage,
} from './lifecycle.ts';
export { lotPath } from './lot-path.ts';
export {
  canRemind,
  followsLot,
  hasBidHistory,
  hasNegotiations,
  hasTradePanel,
  isBoostable,
  pageFetches,
  showsBoostBanner,
  showsComments,
  showsCommissionTotal,
  showsFinance,
} from './page.ts';
export {
  isFinalised,
  isInLastDay,
  isLive,
  isOpenToBids,
  isOpenToBuyNow,
  isOpenToOffers,
  isOver,
  isSold,
  isSoldType,
  type LotClock,
  type LotOnSale,
} from './stages.ts';
export { nextTimedTransition, type TimedTransition } from './timed-transitions.ts';
export {
  LOT_TYPES,
  type LotId,
  type LotType,
  SALE_FORMATS,
  type SaleFormat,
  SITES,
  type Site,
  STAGES,
  type Stage,
  type UserId,
  VENDOR_TYPES,
  type VendorType,
} from './types.ts';
export {
  normaliseLotType,
  normaliseSaleFormat,
  normaliseStage,
  normaliseVendorType,
  readStageFilter,
  siteOf,
} from './vocabulary.ts';
export { type SaleType, saleTypeToWire, stageFromWire, stageToWire, type WireStage } from './wire-words.ts';
