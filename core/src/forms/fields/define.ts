import { UPLOAD_SLOTS, type UploadSlot } from '../../rules/uploads/index.ts';
import type { Condition, Field } from './types.ts';

// How the definitions beside this file are written: one function for each kind, required unless it says otherwise, with
// the bounds that fit nearly all fields of the kind.

type Rest = Partial<Omit<Field, 'key' | 'kind' | 'options' | 'slot'>>;

/** Both the stored values and their order on the screen. */
const YES_NO = ['1', '0'] as const;

export function text(key: string, rest: Rest = {}): Field {
  return { key, kind: 'text', required: true, max: 200, ...rest };
}

/** Several lines that have to be filled in, if only with "none". */
export function longText(key: string, rest: Rest = {}): Field {
  return { key, kind: 'textarea', required: true, max: 5_000, rows: 3, ...rest };
}

/** Several lines for whoever has something to add. */
export function remark(key: string, rest: Rest = {}): Field {
  return longText(key, { required: false, ...rest });
}

/** Every e-mail address and every telephone number is asked for in the same words, whatever its key. */
export function email(key: string): Field {
  return { key, kind: 'email', required: true, max: 254, words: 'email', autocomplete: 'email', inputMode: 'email' };
}

/** The national part only; the dial code belongs to the form. No number on earth has more than 15 digits. */
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

/** A whole sum below a thousand million, in the currency of the form. */
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

export function date(key: string, rest: Rest = {}): Field {
  return { key, kind: 'date', required: true, ...rest };
}

/** A few options, all of them seen at once. */
export function choice(key: string, options: readonly string[], rest: Rest = {}): Field {
  return { key, kind: 'choice', required: true, options, ...rest };
}

/** More options than fit beside one another. */
export function select(key: string, options: readonly string[], rest: Rest = {}): Field {
  return { key, kind: 'select', required: true, options, ...rest };
}

export function yesNo(key: string, rest: Rest = {}): Field {
  return choice(key, YES_NO, { optionWords: 'yesNo', ...rest });
}

export function country(key: string, rest: Rest = {}): Field {
  return { key, kind: 'country', required: true, ...rest };
}

/** A box that may stay empty. */
export function tick(key: string, rest: Rest = {}): Field {
  return { key, kind: 'tick', required: false, ...rest };
}

/** A box without whose tick nothing is sent. */
export function agreement(key: string, rest: Rest = {}): Field {
  return { key, kind: 'agreement', required: true, ...rest };
}

/** Files, as many as their place takes; left out by most sellers at first, so required only where it says so. */
export function files(key: string, slot: UploadSlot, rest: Rest = {}): Field {
  return { key, kind: 'files', required: false, slot, max: UPLOAD_SLOTS[slot], ...rest };
}

/** For `visibleWhen`: another field holds one of these values. */
export function when(key: string, ...values: readonly string[]): Condition {
  return { key, is: values };
}

/** The same field, in a form that asks it only of some. */
export function onlyWhen(condition: Condition, field: Field): Field {
  return { ...field, visibleWhen: condition };
}
