import { siteDayOf, siteInstant } from '../../calendar/index.ts';

/** How far back results go. */
export const RESULT_PERIODS = ['today', 'week', 'month'] as const;
export type ResultPeriod = (typeof RESULT_PERIODS)[number];

/** Days of the sites' calendar in a period; the last of them is today. */
const DAYS: Readonly<Record<ResultPeriod, number>> = { today: 1, week: 7, month: 30 };

/** The period that ends with the day of `now` (both UTC ms); its end is not included. */
export function resultPeriod(period: ResultPeriod, now: number): { readonly from: number; readonly until: number } {
  const today = siteDayOf(now);
  return { from: siteInstant(today - DAYS[period] + 1, 0), until: siteInstant(today + 1, 0) };
}
