import { type Applied, applyBid, type BidMode } from '../placing/apply-bid.ts';
import type { BiddingState, LotEntry, VoidEntry } from '../types.ts';

/** Everything in a log but a void, which changes what came before it: only `replay`, which has all of it, can do that. */
export type ForwardEntry = Exclude<LotEntry, VoidEntry>;

const NO_LINES = [] as const;

/**
 * Folds the next entry of a lot's log into its state. Throws an Error where the entry is not the next one or follows
 * the close: a log with a gap or a tail is damaged, and no state may be made of it.
 */
export function applyEntry(state: BiddingState, entry: ForwardEntry): Applied {
  requireNext(state, entry);
  return foldEntry(state, entry, 'accepted');
}

/** The fold itself; `mode` is how bids are taken. */
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
