export type { BidRequest, BidVerdict } from './bid-request.ts';
export type { BidWriter } from './bid-writer.ts';
export { type Bidding, createBidding } from './create-bidding.ts';
export { rowOfLine } from './history-lines.ts';
export { findBuyerCountry, findPending, findStanding, statusOf } from './own-bid.ts';
export { storeRefusal } from './store-refusal.ts';
