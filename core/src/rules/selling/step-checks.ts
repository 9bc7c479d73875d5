import { hasAt, isPhoneDigits } from '../contact/index.ts';

/** Kinds of fields by their check. `other`: fields without a check of their own, such as texts, choices and files. */
export type FieldKind = 'email' | 'tel' | 'agreement' | 'other';

/** A field of a step with its value. */
export interface FilledField {
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly value: unknown;
}

export type FieldFault = 'required' | 'notAgreed' | 'noAt' | 'notDigits';

/**
 * The fault of a field, or null: empty although required, an agreement not given, an e-mail address without "@", or a
 * telephone number with characters other than digits. An empty optional field has no fault.
 */
export function fieldFault({ kind, isRequired, value }: FilledField): FieldFault | null {
  if (kind === 'agreement') return value === true ? null : 'notAgreed';
  if (isEmpty(value)) return isRequired ? 'required' : null;
  if (kind === 'email') return typeof value === 'string' && hasAt(value) ? null : 'noAt';
  if (kind === 'tel') return typeof value === 'string' && isPhoneDigits(value) ? null : 'notDigits';
  return null;
}

/** Zero and "no" are answers, not empty values. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
