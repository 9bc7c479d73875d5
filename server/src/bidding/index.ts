export { biddingPart } from './account-data.ts';
export { checkBidder } from './check-bidder.ts';
export { type Bidding, createBidding } from './create-bidding.ts';
export { rowOfLine } from './history/history-lines.ts';
export {
  type BidActivity,
  type LotBidderBids,
  listBiddersOf,
  listLotsBidOn,
  readBidActivity,
} from './history/store.ts';
export { type EntryRow, entryOfRow, rowOfEntry } from './log/entry-rows.ts';
export { isChainSound } from './log/log-entries.ts';
export { readStoredLog, readWholeLogs, type StoredLog } from './log/read-stored-log.ts';
export { presentLeadingMaximums } from './own-bids/leading-maximums.ts';
export { listLeads } from './own-bids/leads.ts';
export { findBidStatus, findHighestBid, findPendingBid } from './own-bids/own-bid.ts';
export type { PresenceOf } from './presence.ts';
export {
  appendEntries,
  findBid,
  listBidderIds,
  listBidsOf,
  listEntries,
  type OwnBid,
  recountBidders,
  replaceLines,
} from './store.ts';
export type { BidRequest, BidResult } from './writer/bid-request.ts';
export type { BidWriter } from './writer/bid-writer.ts';
