import { isLive, type Stage } from '../../lot/index.ts';
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

/**
 * `lotUpcoming`: the auction has not begun. `lotEnded`: at or after the end, when bidders may already have left. `endTooSoon`:
 * not later than the end, or less than five minutes ahead. `endTooFar`: more than three days after the published end.
 */
export type ExtendRefusal = 'reasonMissing' | 'lotUpcoming' | 'lotEnded' | 'endTooSoon' | 'endTooFar';

/** What decides how far staff can move the end of an auction. Instants are UTC ms. */
export interface ExtendableLot {
  readonly stage: Stage;
  /** The end as it is now, extensions included. */
  readonly endsAt: number;
  /** The end that was published, before any extension. */
  readonly publishedEndsAt: number;
}

/** The end that staff preview for one auction, UTC ms: its end as it is now, and the chosen length (ms) after it. */
export function extendedEnd(endsAt: number, lengthMs: number): number {
  return endsAt + lengthMs;
}

/** Whether an auction that ends at `endsAt` leaves bidders the five minutes that every extension leaves. UTC ms. */
export function leavesBiddingTime(endsAt: number, now: number): boolean {
  return endsAt >= now + SECOND_CHANCE_MS;
}

/**
 * Why staff cannot move the end of the lot to `newEndsAt`; null where they can. All instants are UTC ms. The server decides by
 * the same function, so that a screen which asks it beforehand shows the refusals that the server would give.
 */
export function checkStaffExtension(
  { stage, endsAt, publishedEndsAt }: ExtendableLot,
  newEndsAt: number,
  now: number,
): Exclude<ExtendRefusal, 'reasonMissing'> | null {
  if (stage === 'comingSoon') return 'lotUpcoming';
  if (!isLive(stage) || now >= endsAt) return 'lotEnded';
  if (newEndsAt <= endsAt || !leavesBiddingTime(newEndsAt, now)) return 'endTooSoon';
  return newEndsAt > publishedEndsAt + FARTHEST_MS ? 'endTooFar' : null;
}

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
  const lot = { stage: stageAt(state, now), endsAt: state.endsAt, publishedEndsAt: state.terms.endsAt };
  const refusal = checkStaffExtension(lot, endsAt, now);
  return refusal === null ? succeed(extendTo(state, endsAt, now, 'staff', reason)) : refuse(refusal);
}

/** The stage as far as the log of the lot knows it. */
function stageAt(state: BiddingState, now: number): Stage {
  switch (phaseAt(state, now)) {
    case 'upcoming':
      return 'comingSoon';
    case 'closed':
      return 'ended';
    default:
      return 'live';
  }
}
