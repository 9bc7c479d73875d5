const PATTERNS = {
  /** Of the locale en-GB, whose hours are 00 to 23. */
  clock: { dateStyle: 'short', timeStyle: 'short' },
  weekday: { weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Building a formatter takes tens of microseconds, longer than all other work for a tile. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of dates for a locale (BCP 47), a pattern and a time zone (IANA), built once. */
export function formatterOf(locale: string, pattern: keyof typeof PATTERNS, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${pattern} ${timeZone}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(locale, { ...PATTERNS[pattern], timeZone });
    formatters.set(key, formatter);
  }
  return formatter;
}
