import { compareMoney } from '../../money/index.ts';
import { applyEntry } from '../log/apply-entry.ts';
import { reserveMet } from '../log/state.ts';
import type { BiddingState, ExtensionCause, ExtensionEntry } from '../types.ts';

/** A change in the last two minutes moves the end to two minutes after the change. */
export const EXTENSION_MS = 120_000;

export interface Extended {
  readonly entry: ExtensionEntry;
  readonly state: BiddingState;
}

/**
 * A lot is extended when its price changes or its reserve is newly met with less than two minutes left. A leader's raised
 * maximum does not extend it, nor does a change with exactly two minutes left. `at` is the time of acceptance (UTC ms);
 * null means no extension.
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

/** Creates the extension entry and applies it to the state. `reason` is given by staff only. */
export function extendTo(
  state: BiddingState,
  endsAt: number,
  at: number,
  cause: ExtensionCause,
  reason?: string,
): Extended {
  const why = reason === undefined ? { cause } : { cause, reason };
  const entry: ExtensionEntry = { kind: 'extension', sequence: state.sequence + 1, at, endsAt, ...why };
  return { entry, state: applyEntry(state, entry).state };
}
