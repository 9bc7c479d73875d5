export { lotsPart } from './account-data.ts';
export type { ChangeLot, ChangeTools } from './change-lot.ts';
export { createLots, type Lots } from './create-lots.ts';
export { decideForMember, type MemberCall } from './decide-for-member.ts';
export type { Decide, LotOutcome } from './decide-on-lot.ts';
export { emailLotOf } from './email-lot.ts';
export { feesOf, presentFees, readAmountToQuote } from './fees.ts';
export { type LotDocument, readDocument } from './lot-document.ts';
export { linkOf } from './lot-link.ts';
export { foldColumns, type LotRow, saleTimesOf, stateOf, termsOf } from './lot-row.ts';
export { isAuctionRow, MEMBER_VIEWER, type NicknameOf, presentLive } from './present-live.ts';
export type { SearchRow } from './search-columns.ts';
export { stageAfter } from './stage-after.ts';
export {
  countOwnLots,
  insertLot,
  isSlugTaken,
  listBoosted,
  listOwnLots,
  type OwnLotPlace,
} from './store/own-lots.ts';
export {
  addViews,
  changeWatchers,
  countSold,
  countSoldBy,
  findConsignors,
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
  listLed,
  listLedByMaximum,
  listModels,
  listOfVendor,
  listRunning,
  type PriceRow,
  type SiteFilter,
  saveCommentCount,
} from './store.ts';
export { priceViewerOf, seesSalePrice, seesSoldPrices, type Viewer, viewerOf } from './viewer.ts';
