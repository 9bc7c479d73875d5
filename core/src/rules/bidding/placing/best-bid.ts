import { compareMoney, type Money } from '../../money/index.ts';
import type { BidKind } from '../types.ts';

/** The best that somebody has bid on a lot. */
export interface OwnBid {
  readonly ceiling: Money;
  readonly bidKind: BidKind;
}

/**
 * Somebody's best bid after one more was accepted. The higher counts: a leader's live bid below a standing maximum leaves
 * the maximum. Of two equal ones the later says what kind it was.
 */
export function bestBid(standing: OwnBid | null, placed: OwnBid): OwnBid {
  return standing !== null && compareMoney(standing.ceiling, placed.ceiling) > 0 ? standing : placed;
}
