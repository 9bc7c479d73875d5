export { LIFE, LOT_EVENTS, type LotEvent, type LotFacts, nextStage, type Step, type StoredStage } from './life.ts';
export {
  fetchesTimely,
  loadsFees,
  lotPath,
  showsBoostBanner,
  showsComments,
  showsCommissionTotal,
  showsFinance,
} from './page.ts';
export {
  isEnding,
  isFinalised,
  isLive,
  isOpenToBids,
  isOpenToBuyNow,
  isOpenToOffers,
  isSold,
  isSoldType,
  type LotClock,
  type LotOnSale,
  stageShown,
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
  normaliseSaleType,
  normaliseStage,
  normaliseVendorType,
  type SaleType,
  saleTypeToWire,
  siteOf,
  stageToWire,
  type WireStage,
} from './vocabulary.ts';
