import { readDay, siteDayOf } from '../../calendar/index.ts';
import { DAY_MS } from '../../time/index.ts';
import { endOfDay } from '../dates/sale-days.ts';

/** Two years, of which one is a leap year. */
const MOST_DAYS = 731;

/**
 * The instants of a statement from one day to another, both included, by the site's calendar: from the first (UTC ms) until
 * before the second. Days are written YYYY-MM-DD. Null for a day that no calendar has, a period that ends before it begins,
 * and one of more than two years.
 */
export function statementPeriod(from: string, to: string): { readonly from: number; readonly until: number } | null {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === null || last === null || last < first || last - first >= MOST_DAYS) return null;
  return { from: endOfDay(first - 1) + 1, until: endOfDay(last) + 1 };
}

/** The first and the last day of a statement that names none: this year until today, by the sites' calendar. `now`: UTC ms. */
export function siteYearUntil(now: number): { readonly from: string; readonly to: string } {
  const to = new Date(siteDayOf(now) * DAY_MS).toISOString().slice(0, 10);
  return { from: `${to.slice(0, 4)}-01-01`, to };
}
