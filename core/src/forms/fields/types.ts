import type { UploadSlot } from '../../rules/uploads/index.ts';

/**
 * What a field asks for: how it is drawn, how its answer is stored, and what makes an answer wrong.
 *
 * | kind | drawn as | stored as |
 * |---|---|---|
 * | text, textarea | one line, several lines | text |
 * | email | one line | text |
 * | tel | dial code in a select of its own, national number | digits of the national number |
 * | money | sum with its currency | digits of a whole sum in major units |
 * | whole | number of years, keys, miles … | digits |
 * | year | four digits | digits |
 * | date | day, month, year | YYYY-MM-DD |
 * | choice, select | all options at once, a list to open | the option's value |
 * | country | a list of all countries | two capital letters |
 * | tick | a box that may stay empty | boolean |
 * | agreement | a box that must be ticked | boolean |
 * | files | chosen files, in order | list of stored files |
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

/** A file that has arrived at the storage. */
export interface StoredFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** Where the storage keeps it. */
  readonly url: string;
  readonly success: true;
}

/** What somebody has entered in one field. */
export type FieldValue = string | boolean | readonly StoredFile[];

/** Everything that has been entered, by the keys of the fields. What was never touched is absent. */
export type Answers = Readonly<Record<string, FieldValue>>;

/** Another field of the same form holds one of these values. A tick is compared as "true" or "false". */
export interface Condition {
  readonly key: string;
  readonly is: readonly string[];
}

export interface Field {
  /** As it is stored and sent; misspellings stay as they are. */
  readonly key: string;
  readonly kind: FieldKind;
  /** Whether a step is held up while it is empty. It never is by a field that is not to be seen. */
  readonly required: boolean;
  /** Seen always where left out. */
  readonly visibleWhen?: Condition;
  /** Of choice and select: the stored values, in their order. */
  readonly options?: readonly string[];
  /** Characters of a text, digits of a number, files of a list: the most there may be. */
  readonly max?: number;
  /** Of whole and year: the least and the greatest number. */
  readonly least?: number;
  readonly greatest?: number;
  /** Of textarea. */
  readonly rows?: number;
  /** Of files: which place of the rules they fill; gives `max`. */
  readonly slot?: UploadSlot;
  /**
   * Stem of its words in the namespace "fields" ("labels.carMake", "helps.carMake"); the key where left out. Two fields of
   * one key may ask differently.
   */
  readonly words?: string;
  /** Stem of its options' words ("options.yesNo.1"); that of its own words where left out. */
  readonly optionWords?: string;
  /** Key of what is said while it is missing, with its namespace; the words of its kind where left out. */
  readonly missingWords?: string;
  /** There is a sentence of help below the label. */
  readonly hasHelp?: true;
  /** Token of the HTML attribute, where browsers can fill it in. */
  readonly autocomplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
}
