export { type LotAct, nextAct } from './agenda.ts';
export { LIFE, LOT_EVENTS, type LotEvent, type LotFacts, nextStage, type Step, type StoredStage } from './life.ts';
export {
  canRemind,
  followsLot,
  hasBidHistory,
  lotPath,
  pageFetches,
  showsBoostBanner,
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
  isSold,
  isSoldType,
  type LotClock,
  type LotOnSale,
} from './stages.ts';
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
