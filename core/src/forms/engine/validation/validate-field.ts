import { isOneLine, isPlainText } from '../../../rules/contact/characters.ts';
import { hasEmailCharacters } from '../../../rules/contact/email.ts';
import { nameFault } from '../../../rules/contact/names.ts';
import { readCountry } from '../../../rules/places/index.ts';
import { fieldFault, type FieldKind as RuleKind } from '../../../rules/selling/index.ts';
import { UPLOAD_SLOTS } from '../../../rules/uploads/index.ts';
import type { Field, FieldKind, FieldValue, StoredFile } from '../../fields/index.ts';
import type { Fault } from '../types.ts';

/** The largest amount, in major units: the largest bid in Hong Kong dollars, the currency with the highest limit. */
export const MAX_AMOUNT = 200_000_000;

/** Without leading zeros, so that one number has one stored form. */
const CANONICAL_DIGITS = /^(0|[1-9]\d*)$/;

/** Checks of a non-empty text by field kind. Kinds without a check accept any text. */
const TEXT_CHECKS: Readonly<Partial<Record<FieldKind, (text: string, field: Field) => Fault | null>>> = {
  text: (text, { isName }) => {
    if (isName && nameFault(text) !== null) return 'notAName';
    return isOneLine(text) ? null : 'malformed';
  },
  textarea: (text) => (isPlainText(text) ? null : 'malformed'),
  email: (text) => (hasEmailCharacters(text) ? null : 'malformed'),
  money: (text) => numberFault(text, { pattern: CANONICAL_DIGITS, fault: 'notASum', greatest: MAX_AMOUNT }),
  whole: (text, { least, greatest }) =>
    numberFault(text, { pattern: CANONICAL_DIGITS, fault: 'notANumber', least, greatest }),
  year: (text, { least, greatest }) => numberFault(text, { pattern: /^\d{4}$/, fault: 'notAYear', least, greatest }),
  date: (text, { least = 0 }) => {
    if (!isDate(text)) return 'notADate';
    return Number(text.slice(0, 4)) < least ? 'tooSmall' : null;
  },
  choice: optionFault,
  select: optionFault,
  country: (text) => (isCountryCode(text) ? null : 'notACountry'),
};

/**
 * The fault of a visible field's value, or null: first by the selling rules, then by the checks of the field's kind. An
 * omitted optional value has no fault.
 */
export function validateField(field: Field, value: FieldValue | undefined): Fault | null {
  const fault = fieldFault({ kind: ruleKind(field.kind), isRequired: field.required, value });
  if (fault !== null || value === undefined) return fault;
  // An empty text counts as no answer in a text field. In a files field it would be stored and later read as a file list.
  return isBlank(value) && isOfKind(field.kind, value) ? null : kindFault(field, value);
}

/** Whether a field is empty: no text apart from spaces, and no file. An unticked box is an answer. */
export function isBlank(value: FieldValue | undefined): boolean {
  return fieldFault({ kind: 'other', isRequired: true, value }) !== null;
}

/** Whether a value has the type that fields of the kind store. Stored values come from outside, so their type is unknown. */
export function isOfKind(kind: FieldKind, value: unknown): value is FieldValue {
  switch (kind) {
    case 'tick':
    case 'agreement':
      return typeof value === 'boolean';
    case 'files':
      return Array.isArray(value) && value.every(isStoredFile);
    default:
      return typeof value === 'string';
  }
}

function kindFault(field: Field, value: FieldValue): Fault | null {
  if (!isOfKind(field.kind, value)) return 'malformed';
  if (typeof value === 'boolean') return null;
  if (typeof value === 'string') return textFault(field, value);
  return value.length > mostFiles(field) ? 'fileQuantityLimitExceeded' : null;
}

function textFault(field: Field, text: string): Fault | null {
  const fault = TEXT_CHECKS[field.kind]?.(text, field) ?? null;
  return fault === null && field.max !== undefined && text.length > field.max ? 'tooLong' : fault;
}

interface NumberBounds {
  readonly pattern: RegExp;
  readonly fault: Fault;
  readonly least?: number | undefined;
  readonly greatest?: number | undefined;
}

function numberFault(
  text: string,
  { pattern, fault, least = 0, greatest = Number.MAX_SAFE_INTEGER }: NumberBounds,
): Fault | null {
  if (!pattern.test(text)) return fault;
  if (Number(text) < least) return 'tooSmall';
  return Number(text) > greatest ? 'tooLarge' : null;
}

function optionFault(text: string, { options = [] }: Field): Fault | null {
  return options.includes(text) ? null : 'notAnOption';
}

/** Whether the text is a calendar day in the stored form. `Date` moves an impossible day forward, so the texts then differ. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether the text is a country's stored code, in capitals. `readCountry` also accepts other spellings. */
function isCountryCode(text: string): boolean {
  const country = readCountry(text);
  return country.ok && country.value === text;
}

function mostFiles({ max, slot }: Field): number {
  return max ?? (slot === undefined ? Number.POSITIVE_INFINITY : UPLOAD_SLOTS[slot]);
}

function isStoredFile(file: unknown): file is StoredFile {
  if (typeof file !== 'object' || file === null) return false;
  const { name, type, url, success } = file as Partial<Record<keyof StoredFile, unknown>>;
  return isFilled(name) && typeof type === 'string' && isFilled(url) && success === true;
}

function isFilled(text: unknown): boolean {
  return typeof text === 'string' && text !== '';
}

function ruleKind(kind: FieldKind): RuleKind {
  return kind === 'email' || kind === 'tel' || kind === 'agreement' ? kind : 'other';
}
