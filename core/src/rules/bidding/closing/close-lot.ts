import type { StoredStage } from '../../lot/index.ts';
import { type Result, refuse, succeed } from '../../result/index.ts';
import { applyEntry } from '../log/apply-entry.ts';
import { phaseAt, reserveMet } from '../log/state.ts';
import type { BiddingState, CloseEntry, CloseOutcome } from '../types.ts';

export interface LotClosed {
  readonly entry: CloseEntry;
  readonly state: BiddingState;
}

export type CloseRefusal = 'notDue' | 'alreadyClosed';

/** `lotClosed`: also where the close is due and only not yet written; the winner is then already entitled to the lot. */
export type WithdrawRefusal = 'reasonMissing' | 'lotClosed';

/**
 * Closes a lot whose checking is over: later than ten seconds after its end, not at the tenth. Asked again, or too
 * early, it refuses and changes nothing, so that a clock may fire twice.
 */
export function closeLot(state: BiddingState, now: number): Result<LotClosed, CloseRefusal> {
  const phase = phaseAt(state, now);
  if (phase === 'closed') return refuse('alreadyClosed');
  if (phase !== 'due') return refuse('notDue');
  return succeed(
    writeClose(state, { kind: 'close', sequence: state.sequence + 1, at: now, outcome: outcomeOf(state) }),
  );
}

/** Staff withdraw a lot, before it starts or while it runs, with a reason. */
export function withdrawLot(state: BiddingState, reason: string, now: number): Result<LotClosed, WithdrawRefusal> {
  if (reason.trim() === '') return refuse('reasonMissing');
  const phase = phaseAt(state, now);
  if (phase === 'closed' || phase === 'due') return refuse('lotClosed');
  return succeed(writeClose(state, { kind: 'close', sequence: state.sequence + 1, at: now, outcome: 'ended', reason }));
}

/** What a lot comes to at its close. A lot without a reserve has met it with no bids too, so those are asked first. */
export function outcomeOf(state: BiddingState): Exclude<CloseOutcome, 'ended'> {
  if (state.lead === null) return 'unsold';
  return reserveMet(state) ? 'sold' : 'provisionallySold';
}

const STAGE_AT_CLOSE = {
  sold: 'sold',
  provisionallySold: 'provisionallySold',
  unsold: 'unsold',
  ended: 'ended',
} as const satisfies Readonly<Record<CloseOutcome, StoredStage>>;

/**
 * The stage of an auction whose log is closed: what the close came to decides it, and nothing else. Above all not the
 * number of history lines: a voided bid leaves one, and leads nobody.
 */
export function stageAtClose<Outcome extends CloseOutcome>(outcome: Outcome): (typeof STAGE_AT_CLOSE)[Outcome] {
  return STAGE_AT_CLOSE[outcome];
}

function writeClose(state: BiddingState, entry: CloseEntry): LotClosed {
  return { entry, state: applyEntry(state, entry).state };
}
