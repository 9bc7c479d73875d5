export { applyEntry, type ForwardEntry } from './apply.ts';
export type { Applied } from './bid-steps.ts';
export {
  type BidAttempt,
  type BidContext,
  type BidRefusal,
  checkBid,
  highestLiveBid,
  highestMaximum,
} from './check-bid.ts';
export {
  type CloseRefusal,
  closeLot,
  type LotClosed,
  outcomeOf,
  type WithdrawRefusal,
  withdrawLot,
} from './close-lot.ts';
export { CONFLICT_CODES, type ConflictCode, conflictMessage, failureKey } from './conflicts.ts';
export { EXTENSION_MS, type Extended } from './extension.ts';
export { canonicalPayload } from './idempotency.ts';
export { incrementFor, minimumBid } from './increments.ts';
export { type Absence, endAfterOutage, extendAfterOutage } from './outage.ts';
export { type OutcomeMessage, outcomeMessage } from './outcomes.ts';
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
export { preauthRequired } from './preauthorisation.ts';
export { type PublicBidding, type PublicLine, publicBidding, publicLine } from './public-view.ts';
export { replay } from './replay.ts';
export { lowerReserve, type ReserveLowered, type ReserveRefusal } from './reserve.ts';
export { type BiddingPhase, CHECKING_MS, openingState, phaseAt, reserveMet } from './state.ts';
export { BID_STATUSES, type BidStatus, bidStatusFor, type LatestAttempt, normaliseBidStatus } from './statuses.ts';
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
