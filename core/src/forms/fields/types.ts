import type { UploadSlot } from '../../rules/uploads/index.ts';

/**
 * The kind of a field: its control, the stored form of its answer, and its validation.
 *
 * | kind | control | stored as |
 * |---|---|---|
 * | text, textarea | one line, several lines | text |
 * | email | one line | text |
 * | tel | separate select for the dial code, national number | digits of the national number |
 * | money | amount with its currency | digits of a whole amount in major units |
 * | whole | number of years, keys, miles … | digits |
 * | year | four digits | digits |
 * | date | day, month, year | YYYY-MM-DD |
 * | choice, select | all options visible, drop-down list | the option's value |
 * | country | drop-down list of all countries | two capital letters |
 * | tick | optional box | boolean |
 * | agreement | required box | boolean |
 * | files | selected files, in order | list of stored files |
 */
export const FIELD_KINDS = [
  'text',
  'textarea',
  'email',
  'tel',
  'money',
  'whole',
  'year',
  'date',
  'choice',
  'select',
  'country',
  'tick',
  'agreement',
  'files',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A file that the storage has received. */
export interface StoredFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** Its address in the storage. */
  readonly url: string;
  readonly success: true;
}

/** The value of one field. */
export type FieldValue = string | boolean | readonly StoredFile[];

/** Values by field key. Untouched fields are absent. */
export type Answers = Readonly<Record<string, FieldValue>>;

/** Another field of the same form holds one of these values. A tick is compared as "true" or "false". */
export interface Condition {
  readonly key: string;
  readonly is: readonly string[];
  /** The field holds another text than these, in upper or lower case. An empty field holds none. */
  readonly isNegated?: true;
}

export interface Field {
  /** As stored and sent, with the specification's misspellings. */
  readonly key: string;
  readonly kind: FieldKind;
  /** Whether an empty value blocks the step. A hidden field never blocks it. */
  readonly required: boolean;
  /** Always visible without it. */
  readonly visibleWhen?: Condition;
  /** For choice and select: the stored values, in display order. */
  readonly options?: readonly string[];
  /** For text: values that the field offers beside free entry. */
  readonly suggestions?: readonly string[];
  /** For text: whether it holds a person's name. */
  readonly isName?: true;
  /** Maximum number of characters, digits or files. */
  readonly max?: number;
  /** For whole, year and date: the least and the greatest number or year. */
  readonly least?: number;
  readonly greatest?: number;
  /** For date and year: how many years ahead of today it may lie; without it, any number. */
  readonly yearsAhead?: number;
  /** For date and year: an earlier field with the year of manufacture, which it must not precede. */
  readonly notBefore?: string;
  /** For date: a box that says that only the year is known. The date is then stored as 1 January of that year. */
  readonly yearAlone?: string;
  /** For whole: an earlier field with the odometer reading, which it must not exceed. */
  readonly notAbove?: string;
  /** For textarea. */
  readonly rows?: number;
  /** For files: the upload slot of the rules; it gives `max`. */
  readonly slot?: UploadSlot;
  /**
   * Stem of its text keys in the namespace "fields" ("labels.carMake", "helps.carMake"); the field's key without it. Two
   * fields with one key may have different texts.
   */
  readonly words?: string;
  /** Stem of its options' text keys ("options.yesNo.1"); `words` without it. */
  readonly optionWords?: string;
  /** Text key of the message for a missing value, with its namespace; that of the field's kind without it. */
  readonly missingWords?: string;
  /** Whether the field has help below its label. */
  readonly hasHelp?: true;
  /** Token of the HTML `autocomplete` attribute. */
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
}
