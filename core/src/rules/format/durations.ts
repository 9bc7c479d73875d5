import { DAY_MS, HOUR_MS, SECOND_MS } from '../time/index.ts';

/** From exactly here on, time left is told in days. */
const DAYS_FROM_MS = 2 * DAY_MS;

/** Time left, ready to be written: a clock, or days and the hours beyond them (which small places leave out). */
export type Duration =
  | { readonly kind: 'clock'; readonly text: string }
  | { readonly kind: 'days'; readonly days: number; readonly hours: number };

/**
 * A length of time in milliseconds as a countdown tells it: hh:mm:ss under two days, else days and hours. What is left
 * of a second or an hour is dropped, so that no clock promises more time than there is; below zero it stands at 00:00:00.
 */
export function formatDuration(milliseconds: number): Duration {
  if (milliseconds >= DAYS_FROM_MS) {
    return {
      kind: 'days',
      days: Math.floor(milliseconds / DAY_MS),
      hours: Math.floor((milliseconds % DAY_MS) / HOUR_MS),
    };
  }
  const seconds = Math.floor(Math.max(0, milliseconds) / SECOND_MS);
  const fields = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return { kind: 'clock', text: fields.map((field) => String(field).padStart(2, '0')).join(':') };
}
