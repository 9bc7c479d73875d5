import { isLive } from '../../lot/index.ts';
import { LAST_MINUTES_MS } from '../arrangement/groups.ts';
import type { WatchedLot } from '../types.ts';

/** When a colleague hears and sees no notifications. */
export interface DoNotDisturb {
  /** Until this instant (UTC ms); null where it is not switched on. */
  readonly until: number | null;
  /** Every day between two minutes of the day (0 to 1,439) by the colleague's clock; it may span midnight. */
  readonly daily: { readonly from: number; readonly to: number } | null;
}

/** Whether notifications are off at `now` (UTC ms), which is the given minute of the colleague's day. */
export function isDoNotDisturb({ until, daily }: DoNotDisturb, now: number, minuteOfDay: number): boolean {
  if (until !== null && now < until) return true;
  if (daily === null) return false;
  const { from, to } = daily;
  if (from <= to) return from <= minuteOfDay && minuteOfDay < to;
  return minuteOfDay >= from || minuteOfDay < to;
}

/** Only the last two minutes of a live lot with an acknowledged alert sound: a colleague follows it. `now` in UTC ms. */
export function isAudible({ stage, endsAt, acknowledgements }: WatchedLot, now: number): boolean {
  const isEnding = isLive(stage) && endsAt !== null && now < endsAt && endsAt - now <= LAST_MINUTES_MS;
  return isEnding && acknowledgements.length > 0;
}
