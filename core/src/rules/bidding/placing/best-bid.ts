import { compareMoney, type Money } from '../../money/index.ts';
import type { BidKind } from '../types.ts';

/** The best bid of one bidder on a lot. */
export interface OwnBid {
  readonly ceiling: Money;
  readonly bidKind: BidKind;
}

/**
 * A bidder's best bid is the higher one: a live bid below the bidder's own maximum leaves the maximum in place. Of two
 * equal bids the later determines the kind.
 */
export function bestBid(before: OwnBid | null, placed: OwnBid): OwnBid {
  return before !== null && compareMoney(before.ceiling, placed.ceiling) > 0 ? before : placed;
}
