export { type ClockedLot, listClocked, listDueToOpen, listRunning } from './clocked-lots.ts';
export {
  countLiveLots,
  type EndRow,
  findEnds,
  findLot,
  findLotBySlug,
  findLots,
  findPrices,
  findVendorOf,
  listActive,
  listComparables,
  listEnds,
  listMakes,
  listModels,
  listNewest,
  type PriceRow,
  type SiteFilter,
} from './find-lots.ts';
export { isLeadingAny, leadsAny, listLed, listLedByMaximum } from './led-lots.ts';
export { createReadLots } from './lot-rows.ts';
export { exportLots, readAuctions, readSearchRows, readSitemapRows, type SitemapRow } from './lots-in-pages.ts';
export {
  countLotsOf,
  countOwnLots,
  insertLot,
  isSlugTaken,
  listBoosted,
  listOwnLots,
  type OwnLotPlace,
} from './own-lots.ts';
export { addViews, changeWatchers, LOT_COLUMNS, saveCommentCount, saveLot, saveWords } from './save-lot.ts';
export { listClosed, listEnding, listForStaff } from './staff-lots.ts';
export { countSold, countSoldBy, findConsignors, listLatestOfVendor, listOfVendor } from './vendor-lots.ts';
