import { getTimezoneOffset } from 'date-fns-tz';
import { siteTimeZone } from '../places/index.ts';
import { DAY_MS } from '../time/index.ts';

/** Days since 1970 by the calendar of the sites, on which an instant (UTC ms) falls. */
export function siteDayOf(at: number): number {
  return Math.floor((at + offsetAt(at)) / DAY_MS);
}

/** The instant (UTC ms) of a time of day, in milliseconds after midnight, on a day of the sites' calendar. */
export function siteInstant(day: number, timeOfDay: number): number {
  const local = day * DAY_MS + timeOfDay;
  // The first guess may lie on the other side of a change of the clocks.
  return local - offsetAt(local - offsetAt(local));
}

/** A day that is written YYYY-MM-DD, as days since 1970; null for one that no calendar has. */
export function readDay(text: string): number | null {
  const at = Date.parse(`${text}T00:00:00Z`);
  // Some engines read 31 February as a day of March.
  const isDay = Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
  return isDay ? at / DAY_MS : null;
}

/** Instants (UTC ms) from the first until before the second; a bound that is null leaves the time open. */
export interface SitePeriod {
  readonly from: number | null;
  readonly until: number | null;
}

/**
 * From one day of the sites' calendar to another, both included and written YYYY-MM-DD; undefined leaves the time open. Null
 * for a day that no calendar has, and for a last day before the first.
 */
export function sitePeriod(from: string | undefined, to: string | undefined): SitePeriod | null {
  const first = from === undefined ? undefined : readDay(from);
  const last = to === undefined ? undefined : readDay(to);
  if (first === null || last === null) return null;
  if (first !== undefined && last !== undefined && last < first) return null;
  return {
    from: first === undefined ? null : siteInstant(first, 0),
    until: last === undefined ? null : siteInstant(last + 1, 0),
  };
}

/** Monday to Friday. Bank holidays count as working days, since they differ between the countries of the parties. */
export function isWorkingDay(day: number): boolean {
  // 1 January 1970 was a Thursday.
  const weekday = (day + 4) % 7;
  return weekday !== 0 && weekday !== 6;
}

/** The nth working day after a day. */
export function workingDayAfter(day: number, count: number): number {
  let last = day;
  for (let left = count; left > 0; ) {
    last += 1;
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

function offsetAt(at: number): number {
  return getTimezoneOffset(siteTimeZone, new Date(at));
}
