import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/index.ts';
import { calendarLabel } from './dates.ts';

/** How long ago an instant was, in the unit that people use for it. */
type Ago =
  | { readonly kind: 'seconds' | 'minutes' | 'hours'; readonly count: number }
  /** With the time of day. */
  | { readonly kind: 'yesterday' }
  | { readonly kind: 'date' };

/** Seconds under a minute, minutes under an hour, hours on the same day; then yesterday, then the date. Both in UTC ms. */
export function agoOf(at: number, now: number, timeZone: string): Ago {
  const past = Math.max(0, now - at);
  if (past < MINUTE_MS) return { kind: 'seconds', count: Math.floor(past / SECOND_MS) };
  if (past < HOUR_MS) return { kind: 'minutes', count: Math.floor(past / MINUTE_MS) };
  const day = calendarLabel(at, now, timeZone);
  if (day === 'today') return { kind: 'hours', count: Math.floor(past / HOUR_MS) };
  return { kind: day === 'yesterday' ? 'yesterday' : 'date' };
}
