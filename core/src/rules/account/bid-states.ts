import type { BidStatus } from '../bidding/index.ts';
import { bidderPosition, type EndOutcome, hasWon, type LotLiveState, winnerAtClose } from '../live/index.ts';
import { isFinalised, isSoldType, type SaleFormat, type Stage, type UserId } from '../lot/index.ts';
import { compareMoney, type Money } from '../money/index.ts';

/** State of a lot for its bidder, as a row of their account shows it. */
export const BID_STATES = [
  'outbid',
  /** Outbid at once by an earlier maximum of another bidder. */
  'notHighest',
  /** Won, but the card was declined. */
  'wonProblem',
  /** The seller has countered their offer. */
  'countered',
  /** Another member has offered more. */
  'outOffered',
  /** The card hold of their purchase was declined, and the lot is for sale again. */
  'purchaseFailed',
  'leading',
  /** Leads at their own maximum. */
  'leadingUsedUp',
  'leadingBelowReserve',
  /** Waits for the hold on the card. */
  'pending',
  /** Just sold; the buyer is not known yet, since public channels do not carry it. */
  'closing',
  'offerOpen',
  /** They declined the counter-offer; their offer is still open. */
  'counterDeclined',
  'highestBelowReserve',
  'wonPending',
  'won',
  'lost',
  /** Declined by the seller. */
  'offerDeclined',
  'offerExpired',
  'notSold',
  'withdrawn',
] as const;
export type BidState = (typeof BID_STATES)[number];

/** A lot on which an account has bid, or for which it has offered or paid, as fetched for that account. */
export interface BidOnLot {
  readonly stage: Stage;
  readonly revision: number;
  readonly highBidderId: UserId | null;
  readonly reserveMet: boolean;
  /** The status of their latest bid, offer or purchase; null if unknown. */
  readonly status: BidStatus | null;
  /** Their highest bid, their latest offer, or the price of their purchase. */
  readonly own: Money;
  /** The outcome for them; null where it was not fetched. */
  readonly outcome: EndOutcome | null;
}

/** The state of a lot for its bidder. `now` is the current live state of the lot. */
export function bidStateOf(bid: BidOnLot, now: LotLiveState, userId: UserId): BidState {
  if (isSoldType(now.stage)) return afterSale(bid, now, userId);
  if (bid.status === 'bid-pending') return 'pending';
  return tradeStateOf(bid.status, now) ?? byBids(bid, now, userId);
}

/** The state by the latest offer or purchase; null where there is none. */
function tradeStateOf(status: BidStatus | null, { stage, saleFormat }: LotLiveState): BidState | null {
  const state = status === 'bid-failed' && saleFormat !== 'auction' ? 'purchaseFailed' : offerStateOf(status);
  if (state === null || !(isFinalised(stage) || isSoldType(stage))) return state;
  return stage === 'ended' ? 'withdrawn' : 'notSold';
}

/** An accepted offer on a lot that is not sold belongs to a sale that was cancelled. */
function offerStateOf(status: BidStatus | null): BidState | null {
  switch (status) {
    case 'offer-countered':
    case 'counter-pending':
      return 'countered';
    case 'offer-active':
      return 'offerOpen';
    case 'counter-rejected':
      return 'counterDeclined';
    case 'offer-rejected':
    case 'counter-gazumped':
      return 'outOffered';
    case 'offer-rejected-vendor':
      return 'offerDeclined';
    case 'offer-expired':
    case 'counter-expired':
      return 'offerExpired';
    case 'offer-won':
      return 'notSold';
    default:
      return null;
  }
}

function byBids(bid: BidOnLot, now: LotLiveState, userId: UserId): BidState {
  const position = bidderPosition(now, now.highBidderId === userId);
  switch (position) {
    case 'leadingBelowReserve':
    case 'highestBelowReserve':
    case 'lost':
      return position;
    case 'leading':
      return compareMoney(bid.own, now.currentBid) > 0 ? 'leading' : 'leadingUsedUp';
    case 'outbid':
      // The status of the latest bid is valid until the revision of the lot changes.
      return bid.status === 'bid-not-highest' && now.revision === bid.revision ? 'notHighest' : 'outbid';
    case 'notSold':
      return now.stage === 'ended' ? 'withdrawn' : 'notSold';
  }
}

/** Public channels do not carry the buyer; the data fetched for the account does. */
function afterSale(bid: BidOnLot, now: LotLiveState, userId: UserId): BidState {
  if (!isSoldType(bid.stage)) return 'closing';
  if (isPurchasePending(bid, now)) return 'wonPending';
  return hasBought({ ...bid, saleFormat: now.saleFormat }, userId) ? afterWinning(bid.outcome) : 'lost';
}

/** A purchase that waits for its card hold; an auction has none. */
function isPurchasePending({ status }: BidOnLot, { stage, saleFormat }: LotLiveState): boolean {
  return stage === 'salePending' && status === 'bid-pending' && saleFormat !== 'auction';
}

/**
 * Whether the account may have bought the lot, judged by lists of lots: sold, with the account in the lead or its
 * offer or purchase accepted. Only the outcome is certain, since a lot below its reserve may have been sold to another
 * buyer.
 */
export function canHaveBought(lot: Pick<BidOnLot, 'stage' | 'highBidderId' | 'status'>, userId: UserId): boolean {
  return isSoldType(lot.stage) && (lot.highBidderId === userId || lot.status === 'offer-won');
}

/**
 * Whether the account bought the lot: by its outcome, or, where that was not fetched, by its offer or purchase, or as the
 * leader at the close with the reserve met.
 */
export function hasBought(
  lot: Pick<BidOnLot, 'stage' | 'highBidderId' | 'reserveMet' | 'status' | 'outcome'> & {
    readonly saleFormat: SaleFormat;
  },
  userId: UserId,
): boolean {
  if (lot.outcome !== null) return hasWon(lot.outcome);
  return isSoldType(lot.stage) && (lot.status === 'offer-won' || winnerAtClose(lot) === userId);
}

function afterWinning(outcome: EndOutcome | null): 'wonProblem' | 'wonPending' | 'won' {
  if (outcome === 'wonProblem') return 'wonProblem';
  return outcome === 'wonPaymentPending' ? 'wonPending' : 'won';
}
