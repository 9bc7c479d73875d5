import { type Fault, MAX_AMOUNT } from '../engine/index.ts';
import type { Field } from '../fields/index.ts';

/**
 * The key of the sentence that says how to mend a fault. What is missing is asked for in the words of its kind: a date is
 * entered, one of two answers chosen.
 */
export function faultKey(field: Field, fault: Fault): string {
  if (fault === 'required') return field.missingWords ?? `forms:missing.${missingKind(field)}`;
  if (field.kind === 'files' && fault === 'malformed') return 'forms:faults.lostFiles';
  // A year is not small or large.
  if (field.kind === 'year' && fault === 'tooSmall') return 'forms:faults.tooEarly';
  if (field.kind === 'year' && fault === 'tooLarge') return 'forms:faults.tooLate';
  return `forms:faults.${fault}`;
}

/**
 * The bound that a fault is about, for its sentence; nothing where it is about none. Years are written without marks
 * between their digits.
 */
export function faultBound(field: Field, fault: Fault, count: (value: number) => string): string {
  const bound = boundOf(field, fault);
  if (bound === undefined) return '';
  return field.kind === 'year' ? String(bound) : count(bound);
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
