import { type Result, refuse, succeed } from '../../result/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { phaseAt } from '../log/state.ts';
import type { BiddingState } from '../types.ts';
import { type Extended, extendTo } from './extension.ts';
import { SECOND_CHANCE_MS } from './outage.ts';

/** How far staff may move the end beyond the one that was published, in one step or in several. */
const FARTHEST_MS = 3 * DAY_MS;

/** By how much staff can choose to extend (ms). The shortest is the bidding time that every extension leaves at least. */
export const STAFF_EXTENSIONS_MS = [
  SECOND_CHANCE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  DAY_MS,
] as const;

/** The new ends that staff may choose, both included (UTC ms). */
interface EndRange {
  readonly earliest: number;
  readonly latest: number;
}

/**
 * `lotUpcoming`: the auction has not begun. `lotEnded`: at or after the end, when bidders may already have left. `endTooSoon`:
 * not later than the end, or less than five minutes ahead. `endTooFar`: more than three days after the published end.
 */
export type ExtendRefusal = 'reasonMissing' | 'lotUpcoming' | 'lotEnded' | 'endTooSoon' | 'endTooFar';

/**
 * Staff may extend a live auction when bidders could not bid: the end moves later, never earlier, and leaves bidders the same
 * five minutes as after an outage. All extensions by staff together end at most three days after the published end. `endsAt`
 * is the new end (UTC ms), the reason is public.
 */
export function extendByStaff(
  state: BiddingState,
  { endsAt, reason }: { readonly endsAt: number; readonly reason: string },
  now: number,
): Result<Extended, ExtendRefusal> {
  if (reason.trim() === '') return refuse('reasonMissing');
  const phase = phaseAt(state, now);
  if (phase === 'upcoming') return refuse('lotUpcoming');
  if (phase !== 'open') return refuse('lotEnded');
  const { earliest, latest } = endRange(state, now);
  if (endsAt < earliest) return refuse('endTooSoon');
  if (endsAt > latest) return refuse('endTooFar');
  return succeed(extendTo(state, endsAt, now, 'staff', reason));
}

function endRange({ endsAt, terms }: BiddingState, now: number): EndRange {
  return { earliest: Math.max(endsAt + 1, now + SECOND_CHANCE_MS), latest: terms.endsAt + FARTHEST_MS };
}
