import type { Language } from '../places/index.ts';
import type { DateFrame } from './dates.ts';

/** The number of a day and its month in full, for a calendar leaf. `at` in UTC milliseconds. */
export function formatLeaf(
  at: number,
  language: Language,
  { timeZone }: DateFrame,
): { readonly day: string; readonly month: string } {
  return {
    day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone }).format(at),
    month: new Intl.DateTimeFormat(language, { month: 'long', timeZone }).format(at),
  };
}
