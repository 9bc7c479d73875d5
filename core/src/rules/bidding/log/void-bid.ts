import { type Result, refuse, succeed } from '../../result/index.ts';
import type { Applied } from '../placing/apply-bid.ts';
import type { LotEntry, LotTerms, VoidEntry } from '../types.ts';
import { findStandingBid, replay } from './replay.ts';
import { phaseAt } from './state.ts';

export interface BidVoided extends Applied {
  readonly entry: VoidEntry;
}

/** `lotClosed`: the sale can still be cancelled, the bid no longer voided. `unknownBid`: no bid has that number. */
export type VoidRefusal = 'reasonMissing' | 'lotClosed' | 'unknownBid' | 'alreadyVoided';

/**
 * Staff take a bid out of a lot, with a reason; nobody else can. Answers with the state and the whole history without
 * it: the price may fall, the end stays. Refused once the lot has closed or is due to.
 */
export function voidBid(
  terms: LotTerms,
  entries: readonly LotEntry[],
  sequence: number,
  reason: string,
  now: number,
): Result<BidVoided, VoidRefusal> {
  if (reason.trim() === '') return refuse('reasonMissing');
  const { state } = replay(terms, entries);
  const phase = phaseAt(state, now);
  if (phase === 'closed' || phase === 'due') return refuse('lotClosed');
  if (entries.some((entry) => entry.kind === 'void' && entry.voided === sequence)) return refuse('alreadyVoided');
  if (findStandingBid(entries, sequence) === null) return refuse('unknownBid');
  const entry: VoidEntry = { kind: 'void', sequence: state.sequence + 1, at: now, voided: sequence, reason };
  return succeed({ entry, ...replay(terms, [...entries, entry]) });
}
