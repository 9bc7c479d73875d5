export { lotsPart } from './account-data.ts';
export type { ChangeLot, ChangeTools } from './change-lot.ts';
export { createLots, type Lots } from './create-lots.ts';
export { decideForMember, type MemberCall } from './decide-for-member.ts';
export type { Decide, LotOutcome } from './decide-on-lot.ts';
export { emailLotOf } from './email-lot.ts';
export { feesOf, presentFees, readAmountToQuote } from './fees.ts';
export { isAuctionRow, MEMBER_VIEWER, type NicknameOf, presentLive, recentIso } from './live/index.ts';
export { type LotDocument, readDocument } from './lot-document.ts';
export { linkOf } from './lot-link.ts';
export { foldColumns, type LotRow, saleTimesOf, stateOf, termsOf } from './lot-row.ts';
export { type SearchRow, searchRowOf } from './search-columns.ts';
export { stageAfter } from './stage-after.ts';
export {
  addViews,
  type ClockedLot,
  changeWatchers,
  countLotsOf,
  countOwnLots,
  countSold,
  countSoldBy,
  type EndRow,
  findConsignors,
  findEnds,
  findLot,
  findLots,
  findVendorOf,
  insertLot,
  isLeadingAny,
  isSlugTaken,
  LOT_COLUMNS,
  leadsAny,
  listActive,
  listBoosted,
  listClocked,
  listClosed,
  listComparables,
  listDueToOpen,
  listEnding,
  listEnds,
  listForStaff,
  listLatestOfVendor,
  listLed,
  listLedByMaximum,
  listModels,
  listNewest,
  listOfVendor,
  listOwnLots,
  listRunning,
  type OwnLotPlace,
  type PriceRow,
  readAuctions,
  type SiteFilter,
  saveCommentCount,
  saveWords,
} from './store/index.ts';
export { priceViewerOf, seesSalePrice, seesSoldPrices, type Viewer, viewerOf } from './viewer.ts';
