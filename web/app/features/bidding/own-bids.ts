import type { PlacedBid } from '@marque/core/contracts/bidding';
import type { Timely } from '@marque/core/contracts/listings';
import { type LotLiveState, type LotTalks, type LotViewer, NO_TALKS } from '@marque/core/rules/live';
import type { UserId } from '@marque/core/rules/lot';
import { type Currency, fromMajor, type Money } from '@marque/core/rules/money';

/** A bid of one's own: the ceiling it set, and whether it was left as a maximum. */
export interface OwnBid {
  readonly amount: Money;
  readonly isMaximum: boolean;
}

/** What the server alone knows of the viewer's bids on a lot, as of when it said so (UTC ms). */
export interface OwnBids {
  readonly highest: OwnBid | null;
  /** Waits for the hold on the card. */
  readonly pending: OwnBid | null;
  readonly asOf: number;
}

export const NO_OWN_BIDS: OwnBids = { highest: null, pending: null, asOf: 0 };

export function ownBidsOf(timely: Timely | null): OwnBids {
  if (timely === null) return NO_OWN_BIDS;
  const { usersHighestBid, pendingBid, currencyCode, tsServer } = timely;
  return {
    highest: usersHighestBid === null ? null : ownBid(usersHighestBid, currencyCode),
    pending: pendingBid === null ? null : ownBid(pendingBid, currencyCode),
    asOf: Date.parse(tsServer),
  };
}

/** The same after the answer to a bid: it either waits for its hold, or stands. */
export function withReply(before: OwnBids, reply: PlacedBid, sent: OwnBid): OwnBids {
  const asOf = Date.parse(reply.tsServer);
  if (reply.bidStatus === 'bid-pending') return { ...before, pending: sent, asOf };
  const { usersHighestBid, auction } = reply;
  return {
    highest: usersHighestBid === null ? before.highest : ownBid(usersHighestBid, auction.currencyCode),
    pending: null,
    asOf,
  };
}

/** Answers may overtake each other: the one that the server gave last counts. */
export function newestOf(left: OwnBids, right: OwnBids): OwnBids {
  return right.asOf >= left.asOf ? right : left;
}

/** Whether the lot was sold to the viewer, as far as that is known, and for how much. */
export type Purchase = Pick<LotViewer, 'hasBought' | 'boughtFor'>;

const UNKNOWN: Purchase = { hasBought: null, boughtFor: null };

/** The viewer's part in a lot, as the rules of standing ask for it. */
export function viewerOf(
  userId: UserId | null,
  own: OwnBids,
  lot: LotLiveState,
  talks: LotTalks = NO_TALKS,
  purchase: Purchase = UNKNOWN,
): LotViewer {
  const leads = userId !== null && lot.highBidderId === userId;
  return {
    userId,
    hasBid: own.highest !== null || lot.bids.some((line) => line.bidderId === userId && !line.isVoided),
    ceiling: leads && own.highest?.isMaximum === true ? own.highest.amount : null,
    hasPendingBid: own.pending !== null,
    pendingAmount: own.pending?.amount ?? null,
    counter: talks.counterReceived,
    offer: talks.ownOffer,
    ...purchase,
  };
}

function ownBid(bid: { readonly amount: number; readonly isAbsentee: boolean }, currency: Currency): OwnBid {
  return { amount: fromMajor(bid.amount, currency), isMaximum: bid.isAbsentee };
}
