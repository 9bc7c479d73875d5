import { readDay, siteDayOf, siteInstant } from '@marque/core/rules/calendar';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';

/** An instant (UTC ms) as a field for date and time holds it, by the clock of the sites: "2026-12-01T18:00". */
export function siteTimeText(at: number): string {
  const day = siteDayOf(at);
  const local = day * DAY_MS + timeOfDay(at, day);
  return new Date(local).toISOString().slice(0, 16);
}

/** The instant (UTC ms) of such a text; null for a text that is none. */
export function siteTimeOf(text: string): number | null {
  const [, date = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text) ?? [];
  const day = readDay(date);
  return day === null ? null : siteInstant(day, Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

/** Milliseconds after midnight on the sites' clock, also on days on which the clocks change. */
function timeOfDay(at: number, day: number): number {
  const elapsed = at - siteInstant(day, 0);
  const guess = siteInstant(day, elapsed);
  return elapsed + (at - guess);
}
