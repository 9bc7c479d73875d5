import { compareMoney } from '../../money/index.ts';
import { type Result, refuse, succeed } from '../../result/index.ts';
import { extendIfDue } from '../closing/extension.ts';
import { applyEntry } from '../log/apply-entry.ts';
import type { BiddingState, BidEntry, ExtensionEntry, Lead } from '../types.ts';
import type { Applied } from './apply-bid.ts';
import { type BidAttempt, type BidContext, type BidRefusal, checkBid } from './check-bid.ts';

export interface Placed extends Applied {
  /** The bid, then the extension if one is due, numbered after the last entry of the state. */
  readonly entries: readonly (BidEntry | ExtensionEntry)[];
  /** The bidder's position after the bid. */
  readonly outcome: 'leading' | 'outbid';
  /** The bidder already led and has raised their own ceiling, by a maximum or a live bid above it. */
  readonly raisedOwnCeiling: boolean;
  readonly priceChanged: boolean;
  /** The leader before the bid with their secret ceiling, for the outbid notification and the card hold only. */
  readonly previousLead: Lead | null;
}

/**
 * A bid is either refused with a reason or accepted with its entries, and only an accepted bid raises a price. The function
 * is pure: it depends on its arguments alone and does not change them.
 *
 * A bid that needs a card hold is checked twice: by `checkBid` before the hold, and here after its success.
 */
export function placeBid(state: BiddingState, attempt: BidAttempt, context: BidContext): Result<Placed, BidRefusal> {
  const refusal = checkBid(state, attempt, context);
  if (refusal !== null) return refuse(refusal);
  const { bidderId, bidKind, amount, receivedAt, now } = attempt;
  const bid: BidEntry = { kind: 'bid', sequence: state.sequence + 1, at: now, bidderId, bidKind, amount, receivedAt };
  const { state: after, lines } = applyEntry(state, bid);
  const extended = extendIfDue(state, after, now, 'bid');
  return succeed({
    entries: extended === null ? [bid] : [bid, extended.entry],
    state: extended === null ? after : extended.state,
    lines,
    outcome: after.lead?.bidderId === bidderId ? 'leading' : 'outbid',
    raisedOwnCeiling: state.lead?.bidderId === bidderId && after.lead?.sequence === bid.sequence,
    priceChanged: compareMoney(state.price, after.price) !== 0,
    previousLead: state.lead,
  });
}
