export { incrementFor, minimumBid } from './amounts/increments.ts';
export { suggestLiveBids, suggestMaximums } from './amounts/suggested-bids.ts';
export {
  type CloseRefusal,
  closeLot,
  type LotClosed,
  stageAtClose,
  type WithdrawRefusal,
  withdrawLot,
} from './closing/close-lot.ts';
export { EXTENSION_MS, type Extended } from './closing/extension.ts';
export { type Absence, endAfterOutage, extendAfterOutage } from './closing/outage.ts';
export type { ForwardEntry } from './log/apply-entry.ts';
export { lowerReserve, type ReserveLowered, type ReserveRefusal } from './log/lower-reserve.ts';
export { type PublicBidding, type PublicLine, publicBidding, publicLine } from './log/public-view.ts';
export { replay } from './log/replay.ts';
export { type BiddingPhase, CHECKING_MS, openingState, reserveMet } from './log/state.ts';
export { type BidVoided, type VoidRefusal, voidBid } from './log/void-bid.ts';
export { type FeeOwed, feeOwed, type HoldsPlan, planHolds, type StandingHold } from './payment/card-holds.ts';
export {
  isPastMending,
  MENDING_MS,
  mendableUntil,
  type PaymentState,
  type PaymentStep,
  paymentAfter,
  paymentShown,
} from './payment/payment-states.ts';
export {
  countryOfSale,
  countryToQuote,
  type HoldQuestion,
  holdNeeded,
  preauthRequired,
} from './payment/preauthorisation.ts';
export type { Applied } from './placing/apply-bid.ts';
export { bestBid, type OwnBid } from './placing/best-bid.ts';
export { type BidAttempt, type BidContext, type BidRefusal, checkBid, leastBid } from './placing/check-bid.ts';
export { CONFLICT_CODES, type ConflictCode, conflictMessage } from './placing/conflicts.ts';
export { canonicalPayload, KEY_LIFE_MS } from './placing/idempotency.ts';
export { isOutbidEmailDue, OUTBID_EMAIL_INTERVAL_MS } from './placing/outbid-emails.ts';
export { type HoldMessage, messageOfHold, messageOfPlaced, type OutcomeMessage } from './placing/outcome-messages.ts';
export { ownsLot, type Trader } from './placing/own-lot.ts';
export { type Placed, placeBid } from './placing/place-bid.ts';
export {
  type CardState,
  checkBefore,
  type PreBidKind,
  type PreBidMessage,
  type PreBidMessageKey,
  type PreBidPerson,
  preBidPerson,
} from './placing/pre-bid-checks.ts';
export {
  BID_STATUSES,
  type BidStatus,
  bidStatusFor,
  type LatestAttempt,
  normaliseBidStatus,
  type PlacedStatus,
  statusAfter,
} from './statuses.ts';
export type {
  BiddingState,
  BidEntry,
  BidKind,
  CloseEntry,
  CloseOutcome,
  ExtensionCause,
  ExtensionEntry,
  HistoryLine,
  Lead,
  LotEntry,
  LotTerms,
  NewEntry,
  ReserveEntry,
  VoidEntry,
} from './types.ts';
