import { isWorkingDay, siteDayOf, siteInstant } from '../../calendar/index.ts';
import { DAY_MS, HOUR_MS } from '../../time/index.ts';

const MORNING_MS = 9 * HOUR_MS;

/** The last millisecond of a day of the sites' calendar (UTC ms), so that a deadline carries the date of its day. */
export function endOfDay(day: number): number {
  return siteInstant(day, DAY_MS) - 1;
}

/** 09:00 of a day (UTC ms), when e-mails that nothing has just caused are sent. */
export function morningOf(day: number): number {
  return siteInstant(day, MORNING_MS);
}

/** The year of an instant (UTC ms) by the sites' calendar. */
export function siteYearOf(at: number): number {
  return new Date(siteDayOf(at) * DAY_MS).getUTCFullYear();
}

/** The day itself, or the Monday after a weekend. */
export function workingDayFrom(day: number): number {
  let found = day;
  while (!isWorkingDay(found)) found += 1;
  return found;
}
