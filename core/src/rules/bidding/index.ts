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
export { type ActiveHold, type FeeOwed, feeOwed, type HoldsPlan, planHolds } from './payment/card-holds.ts';
export {
  isPaymentOverdue,
  nextPaymentState,
  PAYMENT_GRACE_PERIOD_MS,
  type PaymentState,
  type PaymentStep,
  paymentDeadline,
  publicPaymentState,
} from './payment/payment-states.ts';
export {
  countryOfSale,
  countryToQuote,
  type HoldRequest,
  requiredHold,
  requiresPreauthorisation,
} from './payment/preauthorisation.ts';
export type { Applied } from './placing/apply-bid.ts';
export { bestBid, type OwnBid } from './placing/best-bid.ts';
export { type BidAttempt, type BidContext, type BidRefusal, checkBid, minimumBidFor } from './placing/check-bid.ts';
export { CONFLICT_CODES, type ConflictCode, conflictMessage } from './placing/conflicts.ts';
export { canonicalPayload, KEY_LIFE_MS } from './placing/idempotency.ts';
export { isOutbidEmailDue, OUTBID_EMAIL_INTERVAL_MS } from './placing/outbid-emails.ts';
export { type HoldMessage, holdMessage, type OutcomeMessage, placedBidMessage } from './placing/outcome-messages.ts';
export { ownsLot, type Trader } from './placing/own-lot.ts';
export { type Placed, placeBid } from './placing/place-bid.ts';
export {
  type CardState,
  checkPreBid,
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
