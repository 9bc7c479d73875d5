import type { BidStatus } from '../bidding/index.ts';
import { bidderPosition, type EndOutcome, hasWon, type LotLiveState, winnerAtClose } from '../live/index.ts';
import { isSoldType, type SaleFormat, type Stage, type UserId } from '../lot/index.ts';
import { compareMoney, type Money } from '../money/index.ts';

/** State of a lot for its bidder, as a row of their account shows it. */
export const BID_STATES = [
  'outbid',
  /** Outbid at once by an earlier maximum of another bidder. */
  'notHighest',
  /** Won, but the card was declined. */
  'wonProblem',
  'leading',
  /** Leads at their own maximum. */
  'leadingUsedUp',
  'leadingBelowReserve',
  /** Waits for the hold on the card. */
  'pending',
  /** Just sold; the buyer is not known yet, since public channels do not carry it. */
  'closing',
  'highestBelowReserve',
  'wonPending',
  'won',
  'lost',
  'notSold',
  'withdrawn',
] as const;
export type BidState = (typeof BID_STATES)[number];

/** A lot on which an account has bid, as fetched for that account. */
export interface BidOnLot {
  readonly stage: Stage;
  readonly revision: number;
  readonly highBidderId: UserId | null;
  readonly reserveMet: boolean;
  /** The status of their latest bid; null if unknown. */
  readonly status: BidStatus | null;
  /** Their highest bid. */
  readonly own: Money;
  /** The outcome for them; null where it was not fetched. */
  readonly outcome: EndOutcome | null;
}

/** The state of a lot for its bidder. `now` is the current live state of the lot. */
export function bidStateOf(bid: BidOnLot, now: LotLiveState, userId: UserId): BidState {
  if (isSoldType(now.stage)) return afterSale(bid, now, userId);
  if (bid.status === 'bid-pending') return 'pending';
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
  return hasBought({ ...bid, saleFormat: now.saleFormat }, userId) ? afterWinning(bid.outcome) : 'lost';
}

/**
 * Whether the account may have bought the lot, judged by lists of lots: sold, with the account in the lead. Only the
 * outcome is certain, since a lot below its reserve may have been sold to another buyer.
 */
export function canHaveBought(lot: Pick<BidOnLot, 'stage' | 'highBidderId'>, userId: UserId): boolean {
  return isSoldType(lot.stage) && lot.highBidderId === userId;
}

/**
 * Whether the account bought the lot: by its outcome, or, where that was not fetched, as the leader at the close with the
 * reserve met.
 */
export function hasBought(
  lot: Pick<BidOnLot, 'stage' | 'highBidderId' | 'reserveMet' | 'outcome'> & { readonly saleFormat: SaleFormat },
  userId: UserId,
): boolean {
  if (lot.outcome !== null) return hasWon(lot.outcome);
  return isSoldType(lot.stage) && winnerAtClose(lot) === userId;
}

function afterWinning(outcome: EndOutcome | null): 'wonProblem' | 'wonPending' | 'won' {
  if (outcome === 'wonProblem') return 'wonProblem';
  return outcome === 'wonPaymentPending' ? 'wonPending' : 'won';
}
