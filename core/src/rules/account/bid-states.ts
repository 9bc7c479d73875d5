import type { BidStatus } from '../bidding/index.ts';
import { bidderPosition, type EndOutcome, hasWon, type LotLiveState, winnerAtClose } from '../live/index.ts';
import { isSoldType, type SaleFormat, type Stage, type UserId } from '../lot/index.ts';
import { compareMoney, type Money } from '../money/index.ts';

/** How a bidder's lot stands, in as much detail as a row of their account tells it. */
export const BID_STATES = [
  'outbid',
  /** Answered at once by somebody who had bid more before. */
  'notHighest',
  /** Won, and the card refused. */
  'wonProblem',
  'leading',
  /** Leads with all they were ready to bid. */
  'leadingUsedUp',
  'leadingBelowReserve',
  /** Waits for the hold on the card. */
  'pending',
  /** Sold a moment ago, to whom is not known yet: public channels do not say. */
  'closing',
  'highestBelowReserve',
  'wonPending',
  'won',
  'lost',
  'notSold',
  'withdrawn',
] as const;
export type BidState = (typeof BID_STATES)[number];

/** A lot that an account has bid on, as it was fetched for that account. */
export interface BidOnLot {
  readonly stage: Stage;
  readonly revision: number;
  readonly highBidderId: UserId | null;
  readonly reserveMet: boolean;
  /** How their latest bid stood; null for a word that nobody knows. */
  readonly status: BidStatus | null;
  /** Their highest bid. */
  readonly own: Money;
  /** How it ended for them, where that was fetched. */
  readonly outcome: EndOutcome | null;
}

/** How a lot that they have bid on stands for the account, as of `now`: what is known of the lot at this moment. */
export function bidStateOf(bid: BidOnLot, now: LotLiveState, userId: UserId): BidState {
  if (isSoldType(now.stage)) return afterSale(bid, now, userId);
  if (bid.status === 'bid-pending') return 'pending';
  const stands = bidderPosition(now, now.highBidderId === userId);
  switch (stands) {
    case 'leadingBelowReserve':
    case 'highestBelowReserve':
    case 'lost':
      return stands;
    case 'leading':
      return compareMoney(bid.own, now.currentBid) > 0 ? 'leading' : 'leadingUsedUp';
    case 'outbid':
      // Whatever was said about the latest bid holds until something has moved.
      return bid.status === 'bid-not-highest' && now.revision === bid.revision ? 'notHighest' : 'outbid';
    case 'notSold':
      return now.stage === 'ended' ? 'withdrawn' : 'notSold';
  }
}

/** Who bought it does not travel on public channels: what was fetched for the account knows. */
function afterSale(bid: BidOnLot, now: LotLiveState, userId: UserId): BidState {
  if (!isSoldType(bid.stage)) return 'closing';
  return hasBought({ ...bid, saleFormat: now.saleFormat }, userId) ? afterWinning(bid.outcome) : 'lost';
}

/**
 * Whether a lot may have gone to the account, as far as lists of lots tell: sold, with them in the lead. Its end says
 * whether it did, since one that missed its reserve may have been sold to somebody else afterwards.
 */
export function canHaveBought(lot: Pick<BidOnLot, 'stage' | 'highBidderId'>, userId: UserId): boolean {
  return isSoldType(lot.stage) && lot.highBidderId === userId;
}

/**
 * Whether a lot went to the account, by its end where that was fetched. Older ones are not: those count as sold at the
 * close, to whoever led with the reserve met.
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
