import { formatterOf } from './date-formatters.ts';

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

function formattedTime(at: number, timeZone: string): ZonedTime {
  const parts = formatterOf('en-GB', 'clock', timeZone).formatToParts(at);
  const numbers = parts.filter(({ type }) => type !== 'literal').map(({ type, value }) => [type, Number(value)]);
  return Object.fromEntries(numbers) as ZonedTime;
}
