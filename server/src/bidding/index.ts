export type { BidRequest, BidResult } from './bid-request.ts';
export type { BidWriter } from './bid-writer.ts';
export { checkBidder } from './check-bidder.ts';
export { type Bidding, createBidding } from './create-bidding.ts';
export { type EntryRow, entryOfRow, FIRST_HASH, isChainSound, rowOfEntry } from './entry-rows.ts';
export { rowOfLine } from './history-lines.ts';
export { presentLeadingMaximums } from './leading-maximums.ts';
export { findBidStatus, findHighestBid, findPendingBid } from './own-bid.ts';
export {
  appendEntries,
  findBid,
  listBidsOf,
  listEntries,
  type OwnBid,
  recountBidders,
  replaceLines,
} from './store.ts';
