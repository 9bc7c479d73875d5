import { dateOfYear } from '../../forms/engine/index.ts';
import type { DateOrder } from '../mapping/index.ts';
import { plainWords } from '../words.ts';
import type { Cell, CellContext, CellReading } from './types.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/**
 * A day as YYYY-MM-DD: "1990-03-01", "1/3/1990" by the order of the file, "1 March 1990", "Mar 1, 1990", each with or without
 * a time behind it. Null for other texts. Years have four digits, since a vehicle of '35 may be a hundred years old. Whether
 * the day exists is the form's check.
 */
export function readDay(text: string, order: DateOrder): string | null {
  const day = text.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/, '');
  const [, year, yearsMonth, yearsDay] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(day) ?? [];
  if (year !== undefined) return dayOf(year, yearsMonth, yearsDay);
  const [, first, second, last] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(day) ?? [];
  if (last !== undefined) return order === 'dayFirst' ? dayOf(last, second, first) : dayOf(last, first, second);
  return readMonthInWords(plainWords(day));
}

function readMonthInWords(words: string): string | null {
  const [, before, month, after, year] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)? )?(\p{L}{3,9}) (?:(\d{1,2})(?:st|nd|rd|th)? )?(\d{4})$/u.exec(words) ?? [];
  const number = MONTHS.findIndex((name) => month?.startsWith(name) === true) + 1;
  const day = before ?? after;
  return number === 0 || day === undefined ? null : dayOf(year, String(number), day);
}

function dayOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A date, or the year alone where the form accepts one. */
export function readDateCell({ field: { yearAlone }, text }: Cell, { dateOrder }: CellContext): CellReading {
  if (yearAlone !== undefined && /^\d{4}$/.test(text)) return { value: dateOfYear(text), also: { [yearAlone]: true } };
  return { value: readDay(text, dateOrder) ?? text };
}
