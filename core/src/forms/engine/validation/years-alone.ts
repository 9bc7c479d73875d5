import type { Answers, Field } from '../../fields/index.ts';
import type { CompiledForm } from '../types.ts';

/** Whether only the year of a date is known. */
export function isYearAlone({ yearAlone }: Pick<Field, 'yearAlone'>, answers: Answers): boolean {
  return yearAlone !== undefined && answers[yearAlone] === true;
}

/** A year as the date that is stored for it. */
export function dateOfYear(year: string): string {
  return `${year}-01-01`;
}

/** Dates of which only the year is known, as 1 January; the same object where none changes. */
export function withYearsAlone(form: CompiledForm, answers: Answers): Answers {
  const changed: Record<string, string> = {};
  for (const field of form.fields.values()) {
    const date = answers[field.key];
    if (typeof date !== 'string' || !isYearAlone(field, answers)) continue;
    const [, year] = /^(\d{4})-\d\d-\d\d$/.exec(date) ?? [];
    if (year !== undefined && date !== dateOfYear(year)) changed[field.key] = dateOfYear(year);
  }
  return Object.keys(changed).length === 0 ? answers : { ...answers, ...changed };
}
