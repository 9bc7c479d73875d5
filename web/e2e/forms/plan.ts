/** What somebody enters in a form: made from its definition, and the same each time. */
import type { Field } from '@marque/core/forms/fields';
import type { Variant } from '@marque/core/forms/variants';
import { jpegFile, pdfFile, pngFile, type TestFile } from './test-files.ts';

export type Entry = string | boolean | readonly TestFile[];
/** By the fields' keys: options by their stored values. */
export type Entries = Readonly<Record<string, Entry>>;

export interface Plan {
  readonly variant: Variant;
  /** For every field there is. What hangs on another answer is made to be asked. */
  readonly entries: Entries;
  /**
   * A question that is answered anew once its step is filled in, so that what was entered below it is hidden again and must
   * not be sent. None where the form has but one such question: its detail is to arrive.
   */
  readonly secondThought: { readonly key: string; readonly value: string } | null;
}

/** `fixed` goes before what is made up. */
export function planFor(variant: Variant, fixed: Entries = {}): Plan {
  const fields = fieldsOf(variant);
  const entries = Object.fromEntries(
    fields.map((field) => [field.key, fixed[field.key] ?? makeUp(field, calledFor(fields, field.key))]),
  );
  return { variant, entries, secondThought: secondThoughtIn(fields, fixed) };
}

/** What the form holds in the end, told without the engine: nothing of what is hidden, and no box that nobody ticked. */
export function expectedAnswers({ variant, entries, secondThought }: Plan): Entries {
  const final: Entries = secondThought === null ? entries : { ...entries, [secondThought.key]: secondThought.value };
  const seen = fieldsOf(variant).filter((field) => isAsked(field, final));
  return Object.fromEntries(
    seen.map(({ key }) => [key, final[key] ?? '']).filter(([, value]) => value !== false) as [string, Entry][],
  );
}

/** An entry as text; files have none. */
export function textOf(entry: Entry | undefined): string {
  return entry === undefined || typeof entry === 'object' ? '' : String(entry);
}

/** Whether the field is to be seen beside these answers. */
export function isAsked({ visibleWhen }: Field, entries: Entries): boolean {
  return visibleWhen === undefined || visibleWhen.is.includes(textOf(entries[visibleWhen.key]));
}

export function fieldsOf({ steps }: Variant): readonly Field[] {
  return steps.flatMap(({ fields }) => fields);
}

export function fieldOf(variant: Variant, key: string): Field {
  const field = fieldsOf(variant).find((one) => one.key === key);
  if (field === undefined) throw new Error(`${variant.id} has no field ${key}.`);
  return field;
}

/** The value by which a field brings the first of its details into sight; null where none hangs on it. */
function calledFor(fields: readonly Field[], key: string): string | null {
  return fields.find(({ visibleWhen }) => visibleWhen?.key === key)?.visibleWhen?.is[0] ?? null;
}

function secondThoughtIn(fields: readonly Field[], fixed: Entries): Plan['secondThought'] {
  const controllers = fields.filter((field) => fixed[field.key] === undefined && calledFor(fields, field.key) !== null);
  const last = controllers.at(-1);
  if (last === undefined || controllers.length < 2) return null;
  const details = fields.filter(({ visibleWhen }) => visibleWhen?.key === last.key);
  const value = last.options?.find((option) => details.every(({ visibleWhen }) => !visibleWhen?.is.includes(option)));
  return value === undefined ? null : { key: last.key, value };
}

/** Words that a careless program stumbles over: quotes, brackets, other scripts, signs of HTML and of SQL. */
const WORDS = [
  'O’Brien & “Sons”',
  '<b>Größe</b> 43 %',
  "'); DROP TABLE lots--",
  '名古屋, матч 7',
  'Évian: 50 € / £40',
] as const;
const COUNTRIES = ['GB', 'IT', 'JP', 'DE', 'AU'] as const;

function makeUp(field: Field, wanted: string | null): Entry {
  const seed = seedOf(field.key);
  switch (field.kind) {
    case 'text':
      return cut(`${of(WORDS, seed)} ${seed % 100}`, field.max);
    case 'textarea':
      return cut(`${field.key}: ${of(WORDS, seed)}.\nSecond line, ${seed % 1_000}.`, field.max);
    case 'email':
      return `${field.key.replace(/_/g, '-').toLowerCase()}@example.test`;
    case 'tel':
      return `7700900${String(seed % 1_000).padStart(3, '0')}`;
    case 'money':
      return String(1_000 + (seed % 90_000));
    case 'whole':
      return String(between(seed, field.least ?? 0, Math.min(field.greatest ?? 99_999, 99_999)));
    case 'year':
      return String(between(seed, Math.max(field.least ?? 0, 1950), Math.min(field.greatest ?? 2020, 2020)));
    case 'date':
      return `${2001 + (seed % 20)}-${twoDigits(1 + (seed % 12))}-${twoDigits(1 + (seed % 28))}`;
    case 'choice':
    case 'select':
      return wanted ?? of(field.options ?? [], seed);
    case 'country':
      return of(COUNTRIES, seed);
    case 'tick':
      return seed % 2 === 0;
    case 'agreement':
      return true;
    case 'files':
      return filesFor(field, seed);
  }
}

/** Two pictures and a paper, or as many as fit. */
function filesFor({ key, max }: Field, seed: number): readonly TestFile[] {
  const files = [
    pngFile(`${key} front.png`, seed % 256),
    jpegFile(`${key} rear.jpg`),
    pdfFile(`${key} “paper” né.pdf`),
  ];
  return files.slice(0, max);
}

/** The same number for the same key, each time and everywhere. */
function seedOf(key: string): number {
  return Array.from(key, (character) => character.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) % 1_000_003,
    7,
  );
}

function of<Item>(items: readonly Item[], seed: number): Item {
  const item = items[seed % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

function between(seed: number, least: number, greatest: number): number {
  return least + (seed % (greatest - least + 1));
}

function cut(text: string, max = Number.POSITIVE_INFINITY): string {
  return text.slice(0, max).trim();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
