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
