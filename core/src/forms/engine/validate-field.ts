import { readCountry } from '../../rules/places/index.ts';
import { fieldFault, type FieldKind as RuleKind } from '../../rules/selling/index.ts';
import { UPLOAD_SLOTS } from '../../rules/uploads/index.ts';
import type { Field, FieldKind, FieldValue, StoredFile } from '../fields/index.ts';
import type { Fault } from './types.ts';

/** The most that a sum may be, in major units: as far as a bid may go in Hong Kong dollars, the smallest unit we sell in. */
export const MAX_AMOUNT = 200_000_000;

/** What kinds demand of a text that is there. Kinds that are not here take any. */
const TEXT_DEMANDS: Readonly<Partial<Record<FieldKind, (text: string, field: Field) => Fault | null>>> = {
  money: (text) => numberFault(text, { pattern: /^\d+$/, fault: 'notASum', greatest: MAX_AMOUNT }),
  whole: (text, { least, greatest }) => numberFault(text, { pattern: /^\d+$/, fault: 'notANumber', least, greatest }),
  year: (text, { least, greatest }) => numberFault(text, { pattern: /^\d{4}$/, fault: 'notAYear', least, greatest }),
  date: (text) => (isDate(text) ? null : 'notADate'),
  choice: optionFault,
  select: optionFault,
  country: (text) => (isCountryCode(text) ? null : 'notACountry'),
};

/**
 * What is wrong with a field that is to be seen, or null: what the rules of selling find first, and after that what its
 * kind demands of a value that is there. What is left out where nothing is required is never wrong.
 */
export function validateField(field: Field, value: FieldValue | undefined): Fault | null {
  const fault = fieldFault({ kind: ruleKind(field.kind), isRequired: field.required, value });
  if (fault !== null || value === undefined) return fault;
  // An empty text is nothing where a text belongs; in the place of files it would be stored and then read as files.
  return isBlank(value) && isOfKind(field.kind, value) ? null : demandFault(field, value);
}

/** Whether there is nothing in a field: neither text other than blanks nor a file. A box without its tick is an answer. */
export function isBlank(value: FieldValue | undefined): boolean {
  return fieldFault({ kind: 'other', isRequired: true, value }) !== null;
}

/** Whether a value is of the type that fields of the kind store. Stored values come from elsewhere, so it may be anything. */
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

function demandFault(field: Field, value: FieldValue): Fault | null {
  if (!isOfKind(field.kind, value)) return 'malformed';
  if (typeof value === 'boolean') return null;
  if (typeof value === 'string') return textFault(field, value);
  return value.length > mostFiles(field) ? 'fileQuantityLimitExceeded' : null;
}

function textFault(field: Field, text: string): Fault | null {
  const fault = TEXT_DEMANDS[field.kind]?.(text, field) ?? null;
  return fault === null && field.max !== undefined && text.length > field.max ? 'tooLong' : fault;
}

interface NumberDemand {
  readonly pattern: RegExp;
  readonly fault: Fault;
  readonly least?: number | undefined;
  readonly greatest?: number | undefined;
}

function numberFault(
  text: string,
  { pattern, fault, least = 0, greatest = Number.MAX_SAFE_INTEGER }: NumberDemand,
): Fault | null {
  if (!pattern.test(text)) return fault;
  if (Number(text) < least) return 'tooSmall';
  return Number(text) > greatest ? 'tooLarge' : null;
}

function optionFault(text: string, { options = [] }: Field): Fault | null {
  return options.includes(text) ? null : 'notAnOption';
}

/** Whether the text is a day of the calendar as it is stored. Days that never were are moved on by Date, so they differ. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Stored in capitals and under its own code, though people are read in other spellings. */
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
