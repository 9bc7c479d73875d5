/** A date and a time of day on the clocks of a zone. */
export interface ZonedTime {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** The part of JavaScript's `Temporal` that is used here. TypeScript has no types of it for browsers that lack it. */
interface TemporalPart {
  readonly Instant: {
    readonly fromEpochMilliseconds: (at: number) => { readonly toZonedDateTimeISO: (timeZone: string) => ZonedTime };
  };
}

/**
 * What the clocks of a zone show at `at` (UTC milliseconds). A browser's first formatter of dates takes a phone 70 ms, while
 * the page comes alive; where `Temporal` exists, none is needed.
 */
export function zonedTime(at: number, timeZone: string): ZonedTime {
  const { Temporal } = globalThis as { Temporal?: TemporalPart };
  return Temporal === undefined
    ? formattedTime(at, timeZone)
    : // Places on the axis of a chart have fractions.
      Temporal.Instant.fromEpochMilliseconds(Math.trunc(at)).toZonedDateTimeISO(timeZone);
}

/** By zone: building a formatter takes tens of microseconds, longer than all other work for a tile. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formattedTime(at: number, timeZone: string): ZonedTime {
  const time = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) {
    if (type in time) time[type as keyof ZonedTime] = Number(value);
  }
  return time;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      timeZone,
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}
