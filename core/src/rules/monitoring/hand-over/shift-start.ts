import { HOUR_MS } from '../../time/index.ts';

/** Hours of a shift. */
const SHIFT_HOURS = 8;
/** A shift counted from a hand-over goes back this far at most. */
export const LONGEST_SHIFT_HOURS = 24;

/**
 * When the shift began that ends at `now` (both UTC ms): at the last hand-over that the colleague has received, if that is at
 * most a day ago, and eight hours ago otherwise.
 */
export function shiftStart(receivedAt: readonly number[], now: number): number {
  const earliest = now - LONGEST_SHIFT_HOURS * HOUR_MS;
  const last = Math.max(...receivedAt.filter((at) => at >= earliest && at <= now), Number.NEGATIVE_INFINITY);
  return Number.isFinite(last) ? last : now - SHIFT_HOURS * HOUR_MS;
}
