import { DAY_MS, HOUR_MS, SECOND_MS } from '../time/index.ts';

/** From exactly this length on, a duration is shown in days. */
const DAYS_FROM_MS = 2 * DAY_MS;

/** Remaining time for display: a clock, or days and hours. */
export type Duration =
  | { readonly kind: 'clock'; readonly text: string }
  | { readonly kind: 'days'; readonly days: number; readonly hours: number };

/**
 * A duration in milliseconds for a countdown: hh:mm:ss under two days, else days and hours. Rounded down, so that a
 * clock never shows more time than there is; 00:00:00 below zero.
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
