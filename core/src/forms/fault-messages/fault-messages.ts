import { type Fault, MAX_AMOUNT } from '../engine/index.ts';
import type { Field } from '../fields/index.ts';

/**
 * The text key of the sentence that says how to correct a fault. The sentence for a missing value depends on the field's
 * kind: a date is entered, an option is chosen.
 */
export function faultKey(field: Field, fault: Fault): string {
  if (fault === 'required') return field.missingWords ?? `forms:missing.${missingKind(field)}`;
  if (field.kind === 'files' && fault === 'malformed') return 'forms:faults.lostFiles';
  // A year out of range has its own sentence, since a year is not "too small".
  if (isTime(field) && fault === 'tooSmall') return 'forms:faults.tooEarly';
  if (isTime(field) && fault === 'tooLarge') return 'forms:faults.tooLate';
  return `forms:faults.${fault}`;
}

/**
 * The bound that a fault's sentence mentions; an empty text for other faults. Years have no thousands separators.
 */
export function faultBound(field: Field, fault: Fault, count: (value: number) => string): string {
  const bound = boundOf(field, fault);
  if (bound === undefined) return '';
  return isTime(field) ? String(bound) : count(bound);
}

function isTime({ kind }: Field): boolean {
  return kind === 'year' || kind === 'date';
}

function boundOf(field: Field, fault: Fault): number | undefined {
  switch (fault) {
    case 'tooLong':
      return field.max;
    case 'tooSmall':
      return field.least ?? 0;
    case 'tooLarge':
      return field.kind === 'money' ? MAX_AMOUNT : field.greatest;
    default:
      return undefined;
  }
}

function missingKind(field: Field): Field['kind'] | 'yesOrNo' {
  const options = field.options ?? [];
  const isYesOrNo = options.length === 2 && options.includes('1') && options.includes('0');
  return isYesOrNo ? 'yesOrNo' : field.kind;
}
