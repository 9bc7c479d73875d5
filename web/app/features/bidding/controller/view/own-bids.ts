import type { PlacedBid } from '@marque/core/contracts/bidding';
import type { Timely } from '@marque/core/contracts/listings';
import type { LotLiveState, LotViewer } from '@marque/core/rules/live';
import type { UserId } from '@marque/core/rules/lot';
import { type Currency, fromMajor, type Money } from '@marque/core/rules/money';

/** A bid of the viewer: the ceiling that it set, and whether it was placed as a maximum. */
export interface OwnBid {
  readonly amount: Money;
  readonly isMaximum: boolean;
}

/** The viewer's bids on a lot, which only the server knows; `asOf` is the time of its report (UTC ms). */
export interface OwnBids {
  readonly highest: OwnBid | null;
  /** Waits for the card hold. */
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

/** The viewer's bids after the reply to a bid, which either waits for its card hold or counts. */
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

/** Replies may overtake each other: the latest report of the server counts. */
export function newestOf(left: OwnBids, right: OwnBids): OwnBids {
  return right.asOf >= left.asOf ? right : left;
}

/** Whether the lot was sold to the viewer, null while that is unknown. */
export type Purchase = Pick<LotViewer, 'hasBought'>;

const UNKNOWN: Purchase = { hasBought: null };

/** What is known of a viewer besides their bids. */
export interface ViewerContext extends Purchase, Pick<LotViewer, 'counter' | 'offer' | 'selling'> {
  /** An offer that waits for its card hold. */
  readonly pendingOffer: Money | null;
}

const NO_CONTEXT: ViewerContext = { ...UNKNOWN, counter: null, offer: null, selling: null, pendingOffer: null };

/** The viewer as the rules about a bidder's position need them. */
export function viewerOf(
  userId: UserId | null,
  own: OwnBids,
  lot: LotLiveState,
  { pendingOffer, ...context }: ViewerContext = NO_CONTEXT,
): LotViewer {
  const leads = userId !== null && lot.highBidderId === userId;
  return {
    userId,
    hasBid: own.highest !== null || lot.bids.some((line) => line.bidderId === userId && !line.isVoided),
    ceiling: leads && own.highest?.isMaximum === true ? own.highest.amount : null,
    hasPendingBid: own.pending !== null || pendingOffer !== null,
    pendingAmount: own.pending?.amount ?? pendingOffer,
    ...context,
  };
}

function ownBid(bid: { readonly amount: number; readonly isAbsentee: boolean }, currency: Currency): OwnBid {
  return { amount: fromMajor(bid.amount, currency), isMaximum: bid.isAbsentee };
}
