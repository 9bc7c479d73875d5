export { applyEntry, type ForwardEntry } from './apply.ts';
export type { Applied } from './bid-steps.ts';
export {
  type BidAttempt,
  type BidContext,
  type BidRefusal,
  checkBid,
  highestLiveBid,
  highestMaximum,
  leastBid,
} from './check-bid.ts';
export {
  type CloseRefusal,
  closeLot,
  type LotClosed,
  outcomeOf,
  stageAtClose,
  type WithdrawRefusal,
  withdrawLot,
} from './close-lot.ts';
export { CONFLICT_CODES, type ConflictCode, conflictMessage } from './conflicts.ts';
export { EXTENSION_MS, type Extended } from './extension.ts';
export { canonicalPayload, KEY_LIFE_MS } from './idempotency.ts';
export { incrementFor, minimumBid } from './increments.ts';
export { type Absence, endAfterOutage, extendAfterOutage } from './outage.ts';
export { type HoldMessage, messageOfHold, messageOfPlaced, type OutcomeMessage, outcomeMessage } from './outcomes.ts';
export { bestBid, type OwnBid } from './own-bid.ts';
export { ownsLot, type Trader } from './own-lot.ts';
export {
  isFeeOutstanding,
  isPastMending,
  MENDING_MS,
  mendableUntil,
  PAYMENT_STATES,
  PAYMENT_STEPS,
  type PaymentState,
  type PaymentStep,
  paymentAfter,
  paymentShown,
} from './payment.ts';
export { type Placed, placeBid } from './place-bid.ts';
export {
  checkBefore,
  PRE_BID_KINDS,
  type PreBidKind,
  type PreBidMessage,
  type PreBidMessageKey,
  type PreBidPerson,
  type PreBidWarning,
  warningsBefore,
} from './pre-bid-checks.ts';
export { countryOfSale, type HoldQuestion, holdNeeded, preauthRequired } from './preauthorisation.ts';
export { type PublicBidding, type PublicLine, publicBidding, publicLine } from './public-view.ts';
export { replay } from './replay.ts';
export { lowerReserve, type ReserveLowered, type ReserveRefusal } from './reserve.ts';
export { type FeeOwed, type HoldsPlan, planHolds, type StandingHold } from './standing-holds.ts';
export { type BiddingPhase, CHECKING_MS, openingState, phaseAt, reserveMet } from './state.ts';
export {
  BID_STATUSES,
  type BidStatus,
  bidStatusFor,
  type LatestAttempt,
  normaliseBidStatus,
  PLACED_STATUSES,
  type PlacedStatus,
  statusAfter,
} from './statuses.ts';
export { suggestLiveBids, suggestMaximums } from './suggest.ts';
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
export { type BidVoided, type VoidRefusal, voidBid } from './void-bid.ts';
