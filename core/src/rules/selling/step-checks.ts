import { hasAt, isPhoneDigits } from '../contact/index.ts';

/** What a field's value is judged as. Everything without a test of its own is "other": texts, choices, sums, files. */
export type FieldKind = 'email' | 'tel' | 'agreement' | 'other';

/** A field of a step as its form defines it, with what is in it. */
export interface FilledField {
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly value: unknown;
}

/** What is wrong with a field; each has its words. */
export type FieldFault = 'required' | 'notAgreed' | 'noAt' | 'notDigits';

/**
 * What holds up the step that a field is on, or null: a required one that is empty, blank or an empty list; an agreement
 * not given; an e-mail address without "@"; a telephone number that is not digits alone. What is left out where nothing
 * is required is never wrong.
 */
export function fieldFault({ kind, isRequired, value }: FilledField): FieldFault | null {
  if (kind === 'agreement') return value === true ? null : 'notAgreed';
  if (isEmpty(value)) return isRequired ? 'required' : null;
  if (kind === 'email') return typeof value === 'string' && hasAt(value) ? null : 'noAt';
  if (kind === 'tel') return typeof value === 'string' && isPhoneDigits(value) ? null : 'notDigits';
  return null;
}

/** Nought and "no" are answers; only what nobody entered is empty. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
