import { type Applied, applyBid, type BidMode } from '../placing/apply-bid.ts';
import type { BiddingState, LotEntry, VoidEntry } from '../types.ts';

/** Any log entry except a void: a void changes earlier entries, so only `replay` can apply it. */
type ForwardEntry = Exclude<LotEntry, VoidEntry>;

const NO_LINES = [] as const;

/**
 * Each entry of a lot's log must follow its predecessor without a gap, and no entry follows the close. Applies the next
 * entry to the state; throws an Error for an entry that breaks this order, since the log is then damaged.
 */
export function applyEntry(state: BiddingState, entry: ForwardEntry): Applied {
  requireNext(state, entry);
  return foldEntry(state, entry, 'accepted');
}

/** Applies an entry without checking the order; `mode` says how bids are applied. */
export function foldEntry(state: BiddingState, entry: ForwardEntry, mode: BidMode): Applied {
  const { sequence } = entry;
  switch (entry.kind) {
    case 'bid':
      return applyBid(state, entry, mode);
    case 'reserve':
      return { state: { ...state, sequence, reserve: entry.reserve, reserveLowered: true }, lines: NO_LINES };
    case 'extension':
      return { state: { ...state, sequence, endsAt: entry.endsAt }, lines: NO_LINES };
    case 'close':
      return { state: { ...state, sequence, closed: { outcome: entry.outcome, at: entry.at } }, lines: NO_LINES };
  }
}

/** Throws an Error unless `entry` is numbered one above the last and the lot is not closed. */
export function requireNext(state: BiddingState, entry: LotEntry): void {
  if (entry.sequence !== state.sequence + 1) throw damagedLog(state, entry, `does not follow entry ${state.sequence}`);
  if (state.closed !== null) throw damagedLog(state, entry, 'comes after the close');
}

export function damagedLog(state: BiddingState, entry: LotEntry, fault: string): Error {
  return new Error(`damaged log of lot ${state.terms.lotId}: entry ${entry.sequence} (${entry.kind}) ${fault}`);
}
