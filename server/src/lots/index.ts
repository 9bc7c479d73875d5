export type { ChangeLot, ChangeTools } from './change-lot.ts';
export { createLots, type Lots } from './create-lots.ts';
export { feesOf, presentFees } from './fees.ts';
export { type LotDocument, readDocument } from './lot-document.ts';
export { foldColumns, type LotRow, stateOf, termsOf } from './lot-row.ts';
export { isAuctionRow, MEMBER_VIEWER, type NicknameOf, PUBLIC_VIEWER, presentLive } from './present-live.ts';
export type { SearchRow } from './search-columns.ts';
export { stageAfter } from './stage-after.ts';
export {
  addViews,
  changeWatchers,
  countSold,
  findEnds,
  findLot,
  findLots,
  isLeadingAny,
  LOT_COLUMNS,
  leadsAny,
  listActive,
  listClocked,
  listComparables,
  listDueToOpen,
  listLedByMaximum,
  listOfVendor,
  listRunning,
  type PriceRow,
  type SiteFilter,
  saveLot,
} from './store.ts';
export { priceViewerOf, seesSalePrice, seesSoldPrices, type Viewer, viewerOf } from './viewer.ts';
