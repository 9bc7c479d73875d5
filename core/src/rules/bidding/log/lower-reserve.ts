import { compareMoney, isWholeSum, type Money } from '../../money/index.ts';
import { type Result, refuse, succeed } from '../../result/index.ts';
import { extendIfDue } from '../closing/extension.ts';
import type { BiddingState, ExtensionEntry, ReserveEntry } from '../types.ts';
import { applyEntry } from './apply-entry.ts';
import { phaseAt } from './state.ts';

interface ReserveLowered {
  /** The new reserve, then the extension where one is due. */
  readonly entries: readonly (ReserveEntry | ExtensionEntry)[];
  readonly state: BiddingState;
}

/** `malformed`: not whole, not above zero, or in another currency. `lotEnded`: at or after the end. `notLower`: raised or equal. */
export type ReserveRefusal = 'malformed' | 'lotEnded' | 'notLower';

/**
 * A vendor may lower the reserve or remove it (`null`) before the end, but never raise or restore it. The price does not
 * change; if the price now meets the reserve with less than two minutes left, the lot is extended.
 */
export function lowerReserve(
  state: BiddingState,
  reserve: Money | null,
  now: number,
): Result<ReserveLowered, ReserveRefusal> {
  if (reserve !== null && !isWholeSum(reserve, state.terms.currency)) return refuse('malformed');
  const phase = phaseAt(state, now);
  if (phase !== 'upcoming' && phase !== 'open') return refuse('lotEnded');
  if (state.reserve === null || (reserve !== null && compareMoney(reserve, state.reserve) >= 0)) {
    return refuse('notLower');
  }
  const entry: ReserveEntry = { kind: 'reserve', sequence: state.sequence + 1, at: now, reserve };
  const lowered = applyEntry(state, entry).state;
  const extended = extendIfDue(state, lowered, now, 'reserve');
  return succeed(
    extended === null
      ? { entries: [entry], state: lowered }
      : { entries: [entry, extended.entry], state: extended.state },
  );
}
