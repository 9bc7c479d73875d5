import { isCountry, type Language } from '../places/index.ts';
import { DAY_MS } from '../time/index.ts';
import { formatterOf } from './date-formatters.ts';
import { zonedTime } from './zoned-time.ts';

export interface DateFrame {
  /** An IANA name: the site's, or the reader's once it is known. */
  readonly timeZone: string;
}

export interface DateAudience extends DateFrame {
  /** The reader's; only US has a format of its own. */
  readonly countryCode?: string | null | undefined;
}

/** Distance of a day; `last` is a day of the past week, `coming` one of the next. */
type CalendarLabel = 'today' | 'tomorrow' | 'yesterday' | 'last' | 'coming' | 'date';

/** A date: MM/DD/YYYY for readers in the US, DD/MM/YYYY for all others. `at` in UTC milliseconds. */
export function formatDate(at: number, { countryCode, timeZone }: DateAudience): string {
  const { year, month, day } = zonedTime(at, timeZone);
  const dayOfYear = isCountry(countryCode, 'US') ? [month, day] : [day, month];
  return [...dayOfYear, year].map(twoDigits).join('/');
}

/** The date of a sale in the time panel: DD/MM/YY in all countries. `at` in UTC milliseconds. */
export function formatPanelDate(at: number, { timeZone }: DateFrame): string {
  const { year, month, day } = zonedTime(at, timeZone);
  return [day, month, year % 100].map(twoDigits).join('/');
}

/** The time of day, 00:00 to 23:59, in every language. `at` in UTC milliseconds. */
export function formatTime(at: number, { timeZone }: DateFrame): string {
  const { hour, minute } = zonedTime(at, timeZone);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The name of the day in full, as it stands inside a sentence. `at` in UTC milliseconds. */
export function formatWeekday(at: number, language: Language, { timeZone }: DateFrame): string {
  return formatterOf(language, 'weekday', timeZone).format(at);
}

/** A month with its year ("March 2021"), as it stands inside a sentence. `at` in UTC milliseconds. */
export function formatMonth(at: number, language: Language, { timeZone }: DateFrame): string {
  return formatterOf(language, 'month', timeZone).format(at);
}

/**
 * What to call the day of `at`, seen from `now` (both UTC milliseconds), by the calendar of that zone: a lot that ended
 * five minutes ago may have ended yesterday. Beyond six days either way it is a date.
 */
export function calendarLabel(at: number, now: number, timeZone: string): CalendarLabel {
  const days = dayNumber(at, timeZone) - dayNumber(now, timeZone);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days < -6 || days > 6) return 'date';
  return days < 0 ? 'last' : 'coming';
}

interface DayWords {
  /** Text key; its text may have the parameters `weekday` and `date`. */
  readonly key: `calendar.${CalendarLabel}`;
  /** Whether the time of day is shown: only within a week. */
  readonly hasTime: boolean;
}

/** The words for the day of `at`, seen from `now` (both UTC milliseconds) in that zone: by its name within the week, else by its date. */
export function dayWords(at: number, now: number, timeZone: string): DayWords {
  const label = calendarLabel(at, now, timeZone);
  return { key: `calendar.${label}`, hasTime: label !== 'date' };
}

/** Days since 1970 on the zone's own calendar, so that a day of 23 or 25 hours still counts as one. */
function dayNumber(at: number, timeZone: string): number {
  const { year, month, day } = zonedTime(at, timeZone);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}
