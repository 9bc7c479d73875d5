import { isCountry, type Language } from '../places/index.ts';
import { DAY_MS } from '../time/index.ts';
import { type DateAudience, formatTime } from './dates.ts';

/** Shorter than this, marks along a stretch of time are times of day; from a year on they are months. */
const MARKED_BY_HOURS_MS = 2 * DAY_MS;
const MARKED_BY_MONTHS_MS = 365 * DAY_MS;

const DAY_OF_MONTH = { day: 'numeric', month: 'short' } as const;
const MONTH_OF_YEAR = { month: 'short', year: 'numeric' } as const;

/**
 * An instant as fine as the stretch of time that it marks (both in milliseconds): a time of day, a day, a month with its
 * year. English puts the month before the day for readers in the US alone.
 */
export function formatSpanInstant(
  at: number,
  stretchMs: number,
  language: Language,
  { countryCode, timeZone }: DateAudience,
): string {
  if (stretchMs < MARKED_BY_HOURS_MS) return formatTime(at, { timeZone });
  const english = isCountry(countryCode, 'US') ? 'en-US' : 'en-GB';
  const pattern = stretchMs < MARKED_BY_MONTHS_MS ? DAY_OF_MONTH : MONTH_OF_YEAR;
  // A chart has a handful of marks: their formatters are not kept.
  return new Intl.DateTimeFormat(language === 'en' ? english : language, { ...pattern, timeZone }).format(at);
}
