import type { StoredStage } from '../../lot/index.ts';
import { type Result, refuse, succeed } from '../../result/index.ts';
import { applyEntry } from '../log/apply-entry.ts';
import { phaseAt, reserveMet } from '../log/state.ts';
import type { BiddingState, CloseEntry, CloseOutcome } from '../types.ts';

interface LotClosed {
  readonly entry: CloseEntry;
  readonly state: BiddingState;
}

type CloseRefusal = 'notDue' | 'alreadyClosed';

/** `lotClosed` includes a close that is due but not yet written: the winner is already entitled to the lot. */
export type WithdrawRefusal = 'reasonMissing' | 'lotClosed';

/**
 * A lot closes once the checking period is over, which is later than ten seconds after its end. A repeated or early call
 * is refused without effect, so that a timer may fire twice.
 */
export function closeLot(state: BiddingState, now: number): Result<LotClosed, CloseRefusal> {
  const phase = phaseAt(state, now);
  if (phase === 'closed') return refuse('alreadyClosed');
  if (phase !== 'due') return refuse('notDue');
  return succeed(
    writeClose(state, { kind: 'close', sequence: state.sequence + 1, at: now, outcome: outcomeOf(state) }),
  );
}

/** Staff can withdraw a lot before its close is due and must give a reason. */
export function withdrawLot(state: BiddingState, reason: string, now: number): Result<LotClosed, WithdrawRefusal> {
  if (reason.trim() === '') return refuse('reasonMissing');
  const phase = phaseAt(state, now);
  if (phase === 'closed' || phase === 'due') return refuse('lotClosed');
  return succeed(writeClose(state, { kind: 'close', sequence: state.sequence + 1, at: now, outcome: 'ended', reason }));
}

/** A lot without bids is unsold; with bids it is sold if the reserve is met, otherwise provisionally sold. */
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
 * The close outcome alone determines the stage of a closed auction. The number of history lines does not, because a
 * voided bid leaves a line as well.
 */
export function stageAtClose<Outcome extends CloseOutcome>(outcome: Outcome): (typeof STAGE_AT_CLOSE)[Outcome] {
  return STAGE_AT_CLOSE[outcome];
}

function writeClose(state: BiddingState, entry: CloseEntry): LotClosed {
  return { entry, state: applyEntry(state, entry).state };
}
