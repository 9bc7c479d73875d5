import type { BiddingRow } from '@marque/core/contracts/bidding';
import { createLotStore } from '@marque/core/live';
import { normaliseBidStatus } from '@marque/core/rules/bidding';
import { type EndOutcome, type LotLiveState, standing } from '@marque/core/rules/live';
import { isSoldType, type UserId } from '@marque/core/rules/lot';
import { compareMoney, fromMajor } from '@marque/core/rules/money';
import { stageOf } from '@marque/core/ui/lot-facts';

/** How the end of a lot stands for its winner. Instants are UTC milliseconds. */
export interface LotEnd {
  readonly outcome: EndOutcome | null;
  /** Fee and tax in major units of the lot's currency. */
  readonly fee: number | null;
  /** Until when a card that was refused can be mended. */
  readonly mendBy: number | null;
  /** The seller's name, once their address and number are known. */
  readonly sellerName: string | null;
}

/** A lot the account has bid on; with how it ended where the account has won it. */
export interface BidFacts {
  readonly lot: BiddingRow;
  readonly end: LotEnd | null;
}

/** How a bidder's lot stands, in as much detail as a row tells it. */
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

export type BidGroup = 'needsYou' | 'running' | 'finished';

const GROUPS: Readonly<Record<BidState, BidGroup>> = {
  outbid: 'needsYou',
  notHighest: 'needsYou',
  wonProblem: 'needsYou',
  leading: 'running',
  leadingUsedUp: 'running',
  leadingBelowReserve: 'running',
  pending: 'running',
  closing: 'running',
  highestBelowReserve: 'running',
  wonPending: 'running',
  won: 'finished',
  lost: 'finished',
  notSold: 'finished',
  withdrawn: 'finished',
};

/** Whether a row asks for something, goes on by itself, or is over. */
export function groupOf(state: BidState): BidGroup {
  return GROUPS[state];
}

/** How the lot stands for the account as of `now`, what is known of it at this moment. */
export function bidStateOf({ lot, end }: BidFacts, now: LotLiveState, userId: UserId): BidState {
  const isSold = isSoldType(now.stage);
  if (isSold && !isSoldType(stageOf(lot))) return 'closing';
  const status = normaliseBidStatus(lot.bidStatus);
  const viewer = {
    userId,
    hasBid: true,
    ceiling: null,
    hasPendingBid: status === 'bid-pending',
    counter: null,
    offer: null,
    boughtFor: null,
  };
  // Who bought it does not travel on public channels: what was fetched for the account knows.
  const stands = standing(viewer, isSold ? { ...now, highBidderId: lot.highBidderId } : now);
  switch (stands) {
    case 'pending':
    case 'leadingBelowReserve':
    case 'highestBelowReserve':
    case 'lost':
      return stands;
    case 'leading':
      return hasRoom(lot, now) ? 'leading' : 'leadingUsedUp';
    case 'outbid':
      // Whatever was said about the latest bid holds until something has moved.
      return status === 'bid-not-highest' && now.revision === lot.revision ? 'notHighest' : 'outbid';
    case 'won':
      return afterWinning(end?.outcome ?? null);
    case 'notSold':
      return now.stage === 'ended' ? 'withdrawn' : 'notSold';
    case 'none':
    case 'countered':
    case 'offerOpen':
      throw new Error(`A lot that was bid on stands at "${stands}".`);
  }
}

/** The same by what was fetched alone. */
export function stateOfFetched(facts: BidFacts, userId: UserId): BidState {
  const store = createLotStore();
  store.seed(facts.lot);
  const now = store.getLot(facts.lot.auctionId);
  if (now === null) throw new Error('A listing says how it is sold, which makes it known.');
  return bidStateOf(facts, now, userId);
}

function hasRoom({ usersHighestBid, currencyCode }: BiddingRow, { currentBid }: LotLiveState): boolean {
  return compareMoney(fromMajor(usersHighestBid.amount, currencyCode), currentBid) > 0;
}

function afterWinning(outcome: EndOutcome | null): 'wonProblem' | 'wonPending' | 'won' {
  if (outcome === 'wonProblem') return 'wonProblem';
  return outcome === 'wonPaymentPending' ? 'wonPending' : 'won';
}
