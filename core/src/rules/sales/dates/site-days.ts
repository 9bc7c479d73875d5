import { getTimezoneOffset } from 'date-fns-tz';
import { siteTimeZone } from '../../places/index.ts';
import { DAY_MS, HOUR_MS } from '../../time/index.ts';

/** A day of the site's calendar, as the number of days since 1 January 1970. */
export type SiteDay = number;

const MORNING_MS = 9 * HOUR_MS;
/** 1 January 1970 was a Thursday; Sunday is 0. */
const WEEKDAY_OF_DAY_0 = 4;
const [SUNDAY, SATURDAY] = [0, 6];

/** The day on which an instant (UTC ms) falls. */
export function siteDayOf(at: number): SiteDay {
  return Math.floor((at + offsetAt(at)) / DAY_MS);
}

/** The last millisecond of a day (UTC ms), so that a deadline carries the date of its day. */
export function endOfDay(day: SiteDay): number {
  return atTimeOfDay(day, DAY_MS - 1);
}

/** 09:00 of a day (UTC ms), when e-mails that nothing has just caused are sent. */
export function morningOf(day: SiteDay): number {
  return atTimeOfDay(day, MORNING_MS);
}

/** The year of an instant (UTC ms). */
export function siteYearOf(at: number): number {
  return new Date(siteDayOf(at) * DAY_MS).getUTCFullYear();
}

/** The day as many working days later: Monday to Friday count, also public holidays, which differ between countries. */
export function addWorkingDays(day: SiteDay, count: number): SiteDay {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = workingDayFrom(reached + 1);
  return reached;
}

/** The day itself, or the Monday after a weekend. */
export function workingDayFrom(day: SiteDay): SiteDay {
  let found = day;
  while (!isWorkingDay(found)) found += 1;
  return found;
}

function isWorkingDay(day: SiteDay): boolean {
  const weekday = (day + WEEKDAY_OF_DAY_0) % 7;
  return weekday !== SATURDAY && weekday !== SUNDAY;
}

function atTimeOfDay(day: SiteDay, timeOfDay: number): number {
  const local = day * DAY_MS + timeOfDay;
  // The clocks change at night, so that the offset of the time in question is that of the first guess.
  return local - offsetAt(local - offsetAt(local));
}

function offsetAt(at: number): number {
  return getTimezoneOffset(siteTimeZone, new Date(at));
}
