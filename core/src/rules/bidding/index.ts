export { type IncrementRow, incrementBands, incrementFor, incrementTable, minimumBid } from './amounts/increments.ts';
export { suggestLiveBids, suggestMaximums } from './amounts/suggested-bids.ts';
export { closeLot, stageAtClose, type WithdrawRefusal, withdrawLot } from './closing/close-lot.ts';
export { EXTENSION_MS } from './closing/extension.ts';
export { nextInLine } from './closing/next-in-line.ts';
export { endAfterOutage, extendAfterOutage, type Outage } from './closing/outage.ts';
export {
  type OutageEndChoice,
  type OutageExtension,
  PROPOSED_EXTENSION_MS,
  planOutageExtension,
  proposedOutage,
  type StatedOutage,
} from './closing/outage-extension.ts';
export {
  checkStaffExtension,
  type ExtendableLot,
  type ExtendRefusal,
  extendByStaff,
  extendedEnd,
  leavesBiddingTime,
  STAFF_EXTENSIONS_MS,
} from './closing/staff-extension.ts';
export {
  explainPrice,
  type PriceExplanation,
  type PriceFacts,
  type PriceSentence,
} from './history/explain-price.ts';
export { CHECKING_MS } from './log/checking-time.ts';
export { lowerReserve, type ReserveRefusal } from './log/lower-reserve.ts';
export { type OwnAuction, previewReserve, type ReserveEffect, type ReservePreview } from './log/preview-reserve.ts';
export { type PublicBidding, publicBidding, publicLine } from './log/public-view.ts';
export { replay } from './log/replay.ts';
export { initialBiddingState, reserveMet } from './log/state.ts';
export { type VoidRefusal, voidBid } from './log/void-bid.ts';
export { type FeeOwed, feeOwed, type HoldPurpose, planHolds } from './payment/capture-and-release.ts';
export {
  isPaymentOverdue,
  nextPaymentState,
  PAYMENT_GRACE_PERIOD_MS,
  type PaymentState,
  paymentDeadline,
  paymentReminderAt,
  publicPaymentState,
} from './payment/payment-states.ts';
export { countryOfSale, countryToQuote, holdThreshold, requiredHold, requiresHold } from './payment/required-hold.ts';
export type { Applied } from './placing/apply-bid.ts';
export { bestBid, type OwnBid } from './placing/best-bid.ts';
export { canonicalPayload, KEY_LIFE_MS } from './placing/canonical-payload.ts';
export { type BidAttempt, type BidContext, type BidRefusal, checkBid, minimumBidFor } from './placing/check-bid.ts';
export { CONFLICT_CODES, type ConflictCode, conflictMessage } from './placing/conflicts.ts';
export { isOutbidEmailDue, OUTBID_EMAIL_INTERVAL_MS } from './placing/outbid-emails.ts';
export { countsAfterHold, holdMessage, placedBidMessage } from './placing/outcome-messages.ts';
export { isSamePerson } from './placing/own-lot.ts';
export { type Placed, placeBid } from './placing/place-bid.ts';
export {
  type CardState,
  checkPreBid,
  type PersonCheckKey,
  type PreBidKind,
  type PreBidMessage,
  type PreBidMessageKey,
  type PreBidPerson,
  preBidPerson,
} from './placing/pre-bid-checks.ts';
export { BID_STATUSES, type BidStatus, bidStatusFor, normaliseBidStatus, statusAfter } from './statuses.ts';
export type {
  BiddingState,
  BidEntry,
  BidKind,
  CloseOutcome,
  ExtensionCause,
  HistoryLine,
  LotEntry,
  LotTerms,
} from './types.ts';
export {
  detailsText,
  type EntryDetails,
  type EntryFacts,
  type EntryPosition,
  entryText,
  FIRST_HASH,
  factsText,
  type HashVersion,
  splitSalt,
} from './verification/entry-hash.ts';
export {
  type EntryOpening,
  type EntryToOpen,
  entryOpening,
  type LogMoment,
  type LogViewer,
} from './verification/entry-opening.ts';
export {
  type BrokenEntry,
  type ChainFault,
  type KnownEntry,
  type LoggedEntry,
  verifyChain,
} from './verification/verify-chain.ts';
export { type HistoryFault, type ShownLot, verifyHistory } from './verification/verify-history.ts';
