import { compareMoney } from '../../money/index.ts';
import { type Result, refuse, succeed } from '../../result/index.ts';
import { extendIfDue } from '../closing/extension.ts';
import { applyEntry } from '../log/apply-entry.ts';
import type { BiddingState, BidEntry, ExtensionEntry, Lead } from '../types.ts';
import type { Applied } from './apply-bid.ts';
import { type BidAttempt, type BidContext, type BidRefusal, checkBid } from './check-bid.ts';

export interface Placed extends Applied {
  /** The bid, then the extension where one is due; numbered on from the state they were decided on. */
  readonly entries: readonly (BidEntry | ExtensionEntry)[];
  /** How the bidder stands after it. */
  readonly outcome: 'leading' | 'outbid';
  /** The bidder led already, and has only raised the ceiling (or that too, with a live bid above it). */
  readonly raisedOwnCeiling: boolean;
  readonly priceChanged: boolean;
  /** Who led before, ceiling and all: for the note to whoever was outbid and for their card hold, and for nobody's eyes. */
  readonly previousLead: Lead | null;
}

/**
 * Decides one bid: refuses it with the reason, or answers with what it does to the lot. Nothing else in the program
 * changes a price upwards. The same state, attempt and context always give the same answer, and the state passed in
 * is never changed.
 *
 * A bid that needs a card hold is decided twice: `checkBid` before the hold is asked for, and this once it succeeded.
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
