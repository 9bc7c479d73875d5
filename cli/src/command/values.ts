import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';
import { UsageError } from './types.ts';

const UNITS: Readonly<Record<string, number>> = { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
const LONGEST_MS = 366 * DAY_MS;

/** A flag's value that is refused: the text key and what it needs. The program adds the name of the flag. */
export class ValueError extends UsageError {
  readonly key: 'duration' | 'wholeNumber' | 'count' | 'country' | 'amount' | 'year';

  constructor(key: ValueError['key']) {
    super(key);
    this.key = key;
  }
}

/** Milliseconds of "30s", "90m", "2h" or "3d". */
export function readDuration(text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const duration = Number(digits) * (UNITS[unit] ?? 0);
  if (duration <= 0 || duration > LONGEST_MS) throw new ValueError('duration');
  return duration;
}

/** A whole number from 1 to a million. */
export function readLimit(text: string): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > 1_000_000) throw new ValueError('wholeNumber');
  return value;
}

/** A country's two letters, in upper case. */
export function readCountry(text: string): string {
  if (!/^[a-z]{2}$/i.test(text)) throw new ValueError('country');
  return text.toUpperCase();
}

/** A whole number from 0 to a million. */
export function readCount(text: string): number {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : -1;
  if (value < 0 || value > 1_000_000) throw new ValueError('count');
  return value;
}

/** An amount in whole units of its currency. */
export function readAmount(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new ValueError('amount');
  return Number(text);
}

/** A year with four digits. */
export function readYear(text: string): number {
  if (!/^\d{4}$/.test(text)) throw new ValueError('year');
  return Number(text);
}
