import { type Result, refuse, succeed } from '../../result/index.ts';
import type { Applied } from '../placing/apply-bid.ts';
import type { LotEntry, LotTerms, VoidEntry } from '../types.ts';
import { findValidBid, replay } from './replay.ts';
import { phaseAt } from './state.ts';

interface BidVoided extends Applied {
  readonly entry: VoidEntry;
}

/** `lotClosed`: only the sale can be cancelled then, not the bid. `unknownBid`: no bid has that sequence number. */
export type VoidRefusal = 'reasonMissing' | 'lotClosed' | 'unknownBid' | 'alreadyVoided';

/**
 * Only staff can void a bid, with a reason and before the close is due. Returns the recomputed state and history: the
 * price may fall, the end is unchanged.
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
  if (findValidBid(entries, sequence) === null) return refuse('unknownBid');
  const entry: VoidEntry = { kind: 'void', sequence: state.sequence + 1, at: now, voided: sequence, reason };
  return succeed({ entry, ...replay(terms, [...entries, entry]) });
}
