import { UPLOAD_SLOTS, type UploadSlot } from '../../rules/uploads/index.ts';
import type { Condition, Field } from './types.ts';

// Constructors of field definitions, one for each kind. A field is required unless its definition says otherwise, and has
// the usual bounds of its kind.

type Rest = Partial<Omit<Field, 'key' | 'kind' | 'options' | 'slot'>>;

/** The stored values, in display order. */
const YES_NO = ['1', '0'] as const;

export function text(key: string, rest: Rest = {}): Field {
  return { key, kind: 'text', required: true, max: 200, ...rest };
}

/** A person's name: one line without links. */
export function personName(key: string, rest: Rest = {}): Field {
  return text(key, { isName: true, ...rest });
}

/** A required multi-line text; "none" is a valid answer. */
export function longText(key: string, rest: Rest = {}): Field {
  return { key, kind: 'textarea', required: true, max: 5_000, rows: 3, ...rest };
}

/** An optional multi-line text. */
export function remark(key: string, rest: Rest = {}): Field {
  return longText(key, { required: false, ...rest });
}

/** All e-mail addresses and telephone numbers share one label, independent of their key. */
export function email(key: string): Field {
  return { key, kind: 'email', required: true, max: 254, words: 'email', autocomplete: 'email', inputMode: 'email' };
}

/** The national number; the dial code belongs to the form's setting. E.164 allows 15 digits. */
export function tel(key: string): Field {
  return {
    key,
    kind: 'tel',
    required: true,
    max: 15,
    words: 'telephone',
    autocomplete: 'tel-national',
    inputMode: 'tel',
  };
}

/** A whole amount of up to nine digits, in the form's currency. */
export function money(key: string, rest: Rest = {}): Field {
  return { key, kind: 'money', required: true, max: 9, inputMode: 'numeric', ...rest };
}

export function whole(key: string, [least, greatest]: readonly [number, number], rest: Rest = {}): Field {
  const max = String(greatest).length;
  return { key, kind: 'whole', required: true, least, greatest, max, inputMode: 'numeric', ...rest };
}

export function year(key: string, [least, greatest]: readonly [number, number], rest: Rest = {}): Field {
  return { key, kind: 'year', required: true, least, greatest, max: 4, inputMode: 'numeric', ...rest };
}

/** The year of the first motor car. */
export const FIRST_CAR_YEAR = 1886;

/** A day in the past of a vehicle, within its life. */
export function date(key: string, rest: Rest = {}): Field {
  return {
    key,
    kind: 'date',
    required: true,
    least: FIRST_CAR_YEAR,
    yearsAhead: 0,
    notBefore: 'manufactureYear',
    ...rest,
  };
}

/** A few options, all visible. */
export function choice(key: string, options: readonly string[], rest: Rest = {}): Field {
  return { key, kind: 'choice', required: true, options, ...rest };
}

/** Many options in a drop-down list. */
export function select(key: string, options: readonly string[], rest: Rest = {}): Field {
  return { key, kind: 'select', required: true, options, ...rest };
}

export function yesNo(key: string, rest: Rest = {}): Field {
  return choice(key, YES_NO, { optionWords: 'yesNo', ...rest });
}

export function country(key: string, rest: Rest = {}): Field {
  return { key, kind: 'country', required: true, ...rest };
}

/** An optional box. */
export function tick(key: string, rest: Rest = {}): Field {
  return { key, kind: 'tick', required: false, ...rest };
}

/** A box that must be ticked before submission. */
export function agreement(key: string, rest: Rest = {}): Field {
  return { key, kind: 'agreement', required: true, ...rest };
}

/** Files, up to the limit of their upload slot. Optional unless the definition says otherwise. */
export function files(key: string, slot: UploadSlot, rest: Rest = {}): Field {
  return { key, kind: 'files', required: false, slot, max: UPLOAD_SLOTS[slot], ...rest };
}

/** A condition for `visibleWhen`: another field holds one of these values. */
export function when(key: string, ...values: readonly string[]): Condition {
  return { key, is: values };
}

/** A condition for `visibleWhen`: a text field holds another text. */
export function unless(key: string, ...values: readonly string[]): Condition {
  return { key, is: values, isNegated: true };
}

/** The same field with a condition. */
export function onlyWhen(condition: Condition, field: Field): Field {
  return { ...field, visibleWhen: condition };
}
