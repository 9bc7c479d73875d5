import type { BiddingRow } from '@marque/core/contracts/bidding';
import { endOf, instantOf } from '@marque/core/contracts/instants';
import { createLotStore } from '@marque/core/live';
import {
  type BidOnLot,
  type BidState,
  type BidTimes,
  bidStateOf,
  groupBids,
  hasBought,
} from '@marque/core/rules/account';
import { normaliseBidStatus } from '@marque/core/rules/bidding';
import type { EndOutcome, LotLiveState } from '@marque/core/rules/live';
import type { UserId } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { stageOf } from '@marque/core/ui/lot-facts';

/** The outcome of a lot for its winner. Instants are UTC milliseconds. */
export interface LotEnd {
  readonly outcome: EndOutcome | null;
  /** Fee and tax in major units of the lot's currency. */
  readonly fee: number | null;
  /** The deadline for a new payment after the card was declined. */
  readonly paymentDueBy: number | null;
  /** The seller's name; present once their address and number are available. */
  readonly sellerName: string | null;
}

/** The open offer of the account on a lot. */
export interface OpenOffer {
  /** When it expires, or the counter-offer to it (UTC ms). */
  readonly answerBy: number;
  /** In major units of the lot's currency; null without a counter-offer. */
  readonly counter: number | null;
}

/** A lot that the account has bid on or offered for, with the outcome if the account has bought it. */
export interface BidFacts {
  readonly lot: BiddingRow;
  readonly end: LotEnd | null;
  readonly offer: OpenOffer | null;
}

export interface BidWithState {
  readonly facts: BidFacts;
  readonly state: BidState;
}

/** The bid status of the account at `now`, from the current state of the lot. */
export function stateAt(facts: BidFacts, now: LotLiveState, userId: UserId): BidState {
  return bidStateOf(bidOf(facts), now, userId);
}

export function isBought(facts: BidFacts, userId: UserId): boolean {
  return hasBought({ ...bidOf(facts), saleFormat: facts.lot.saleFormat }, userId);
}

function bidOf({ lot, end }: BidFacts): BidOnLot {
  const { revision, highBidderId, reserveMet, usersHighestBid, currencyCode } = lot;
  return {
    stage: stageOf(lot),
    revision,
    highBidderId,
    reserveMet,
    status: normaliseBidStatus(lot.bidStatus),
    own: fromMajor(usersHighestBid.amount, currencyCode),
    outcome: end?.outcome ?? null,
  };
}

/** The same status, from the fetched data alone. */
export function stateOfFetched(facts: BidFacts, userId: UserId): BidState {
  const store = createLotStore();
  store.seed(facts.lot);
  const now = store.getLot(facts.lot.auctionId);
  if (now === null) throw new Error('A listing says how it is sold, which makes it known.');
  return stateAt(facts, now, userId);
}

export type BidGroups = ReturnType<typeof groupFetched>;

/** The account's lots in groups, from the fetched data alone. */
export function groupFetched(bids: readonly BidFacts[], userId: UserId) {
  return groupBids<BidWithState>(
    bids.map((facts) => ({ facts, state: stateOfFetched(facts, userId) })),
    ({ facts }) => timesOf(facts),
  );
}

function timesOf({ lot, end, offer }: BidFacts): BidTimes {
  const answerBy = offer?.answerBy ?? null;
  return { paymentDueBy: end?.paymentDueBy ?? null, answerBy, endsAt: endOf(lot), soldAt: instantOf(lot.dtSoldUTC) };
}
