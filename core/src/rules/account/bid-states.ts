import type { BidStatus } from '../bidding/index.ts';
import { type EndOutcome, hasWon, type LotLiveState, soldAtCloseTo, standing } from '../live/index.ts';
import { isSoldType, type Stage, type UserId } from '../lot/index.ts';
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
  const isSold = isSoldType(now.stage);
  if (isSold && !isSoldType(bid.stage)) return 'closing';
  const viewer = {
    userId,
    hasBid: true,
    ceiling: null,
    hasPendingBid: bid.status === 'bid-pending',
    pendingAmount: null,
    counter: null,
    offer: null,
    // Who bought it does not travel on public channels: what was fetched for the account knows.
    hasBought: isSold ? hasBought(bid, now, userId) : null,
    boughtFor: null,
  };
  const stands = standing(viewer, now);
  switch (stands) {
    case 'pending':
    case 'leadingBelowReserve':
    case 'highestBelowReserve':
    case 'lost':
      return stands;
    case 'leading':
      return compareMoney(bid.own, now.currentBid) > 0 ? 'leading' : 'leadingUsedUp';
    case 'outbid':
      // Whatever was said about the latest bid holds until something has moved.
      return bid.status === 'bid-not-highest' && now.revision === bid.revision ? 'notHighest' : 'outbid';
    case 'won':
      return afterWinning(bid.outcome);
    case 'notSold':
      return now.stage === 'ended' ? 'withdrawn' : 'notSold';
    case 'none':
    case 'countered':
    case 'offerOpen':
      throw new Error(`A lot that was bid on stands at "${stands}".`);
  }
}

/** By the end where it was fetched. Older ones are not: those were sold at the close, to whoever led with the reserve met. */
function hasBought({ outcome, highBidderId, reserveMet }: BidOnLot, now: LotLiveState, userId: UserId): boolean {
  if (outcome !== null) return hasWon(outcome);
  return soldAtCloseTo({ saleFormat: now.saleFormat, highBidderId, reserveMet }) === userId;
}

function afterWinning(outcome: EndOutcome | null): 'wonProblem' | 'wonPending' | 'won' {
  if (outcome === 'wonProblem') return 'wonProblem';
  return outcome === 'wonPaymentPending' ? 'wonPending' : 'won';
}
