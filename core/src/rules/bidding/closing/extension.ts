import { compareMoney } from '../../money/index.ts';
import { applyEntry } from '../log/apply-entry.ts';
import { reserveMet } from '../log/state.ts';
import type { BiddingState, ExtensionCause, ExtensionEntry } from '../types.ts';

/** A change in the last two minutes puts the clock back to two minutes. */
export const EXTENSION_MS = 120_000;

export interface Extended {
  readonly entry: ExtensionEntry;
  readonly state: BiddingState;
}

/**
 * The extension owed to an entry that was accepted at `at` (UTC ms) and took the lot from `before` to `after`; null
 * where none is. It takes a change that rivals can answer, a new price or a reserve newly met, and less than two
 * minutes left: a leader's quiet raise never extends, and neither does anything with exactly two minutes to go.
 */
export function extendIfDue(
  before: BiddingState,
  after: BiddingState,
  at: number,
  cause: ExtensionCause,
): Extended | null {
  if (after.endsAt - at >= EXTENSION_MS) return null;
  const isPriceChanged = compareMoney(before.price, after.price) !== 0;
  const isReserveNewlyMet = !reserveMet(before) && reserveMet(after);
  return isPriceChanged || isReserveNewlyMet ? extendTo(after, at + EXTENSION_MS, at, cause) : null;
}

/** Writes a later end into the log. */
export function extendTo(state: BiddingState, endsAt: number, at: number, cause: ExtensionCause): Extended {
  const entry: ExtensionEntry = { kind: 'extension', sequence: state.sequence + 1, at, endsAt, cause };
  return { entry, state: applyEntry(state, entry).state };
}
