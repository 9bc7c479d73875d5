export { biddingPart } from './account-data.ts';
export type { BidRequest, BidResult } from './bid-request.ts';
export type { BidWriter } from './bid-writer.ts';
export { checkBidder } from './check-bidder.ts';
export { type Bidding, createBidding } from './create-bidding.ts';
export { rowOfLine } from './history-lines.ts';
export { presentLeadingMaximums } from './leading-maximums.ts';
export { listLeads } from './leads.ts';
export { type EntryRow, entryOfRow, rowOfEntry } from './log/entry-rows.ts';
export { isChainSound } from './log/log-entries.ts';
export { findBidStatus, findHighestBid, findPendingBid } from './own-bid.ts';
export type { PresenceOf } from './presence.ts';
export {
  appendEntries,
  findBid,
  listBidsOf,
  listEntries,
  type OwnBid,
  recountBidders,
  replaceLines,
} from './store.ts';
