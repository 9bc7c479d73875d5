import { siteTimeZone } from '@marque/core/rules/places';
import { DAY_MS } from '@marque/core/rules/time';
import { PAGE_LOCALE } from '../language/page-language.ts';

const frame = { timeZone: siteTimeZone, hourCycle: 'h23' } as const;
const DAY = new Intl.DateTimeFormat(PAGE_LOCALE, { ...frame, dateStyle: 'short' });
const EXACT = new Intl.DateTimeFormat(PAGE_LOCALE, {
  ...frame,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
} as const);
const TIME = new Intl.DateTimeFormat(PAGE_LOCALE, { ...frame, hour: '2-digit', minute: '2-digit' });
const WEEKDAY = new Intl.DateTimeFormat(PAGE_LOCALE, {
  ...frame,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const DATE = new Intl.DateTimeFormat(PAGE_LOCALE, {
  ...frame,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const FULL = new Intl.DateTimeFormat(PAGE_LOCALE, {
  ...frame,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
} as const);

const SECOND = new Intl.DateTimeFormat(PAGE_LOCALE, {
  ...frame,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Within these, a weekday names one day. */
const WEEK_MS = 6 * DAY_MS;

function otherDay(at: number, now: number): string {
  return (now - at < WEEK_MS ? WEEKDAY : DATE).format(at).replace(',', '');
}

/** An instant (UTC ms) as lists show it: the time of today, a weekday and time, or a date and time. */
export function shortTime(at: number, now: number): string {
  return DAY.format(at) === DAY.format(now) ? TIME.format(at) : otherDay(at, now);
}

/** The same, with milliseconds for today. */
export function exactTime(at: number, now: number): string {
  return DAY.format(at) === DAY.format(now) ? EXACT.format(at) : otherDay(at, now);
}

/** Date and time to the second, for instants ahead. */
export function dateAndTime(at: number): string {
  return SECOND.format(at);
}

/** Date and time to the millisecond. */
export function fullTime(at: number): string {
  return FULL.format(at);
}
