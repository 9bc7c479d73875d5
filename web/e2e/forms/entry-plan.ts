/** The entries of a form, generated from its definition; each run generates the same ones. */
import type { Field } from '@marque/core/forms/fields';
import type { Variant } from '@marque/core/forms/variants';
import { fieldsOf } from './fields.ts';
import { jpegFile, pdfFile, pngFile, type TestFile } from './test-files.ts';

export type Entry = string | boolean | readonly TestFile[];
/** By the fields' keys: options by their stored values. */
export type Entries = Readonly<Record<string, Entry>>;

export interface Plan {
  readonly variant: Variant;
  /** For every field. Entries of controlling fields reveal the conditional ones. */
  readonly entries: Entries;
  /**
   * A controlling answer that changes after its step is filled in: its conditional fields are hidden again, and their
   * entries must not be sent. Null in a form with one controlling field, whose conditional entries are sent.
   */
  readonly changedAnswer: { readonly key: string; readonly value: string } | null;
}

/** `fixed` entries replace generated ones. */
export function planFor(variant: Variant, fixed: Entries = {}): Plan {
  const fields = fieldsOf(variant);
  const entries = Object.fromEntries(
    fields.map((field) => [field.key, fixed[field.key] ?? generateEntry(field, valueRevealing(fields, field.key))]),
  );
  return { variant, entries, changedAnswer: changedAnswerIn(fields, fixed) };
}

/** The answers of the submitted form, without hidden fields and unchecked boxes; independent of the form engine. */
export function expectedAnswers({ variant, entries, changedAnswer }: Plan): Entries {
  const final: Entries = changedAnswer === null ? entries : { ...entries, [changedAnswer.key]: changedAnswer.value };
  const seen = fieldsOf(variant).filter((field) => isAsked(field, final));
  return Object.fromEntries(
    seen.map(({ key }) => [key, final[key] ?? '']).filter(([, value]) => value !== false) as [string, Entry][],
  );
}

/** An entry as text; files have no text. */
export function textOf(entry: Entry | undefined): string {
  return entry === undefined || typeof entry === 'object' ? '' : String(entry);
}

/** Whether the field is visible with these answers. */
export function isAsked({ visibleWhen }: Field, entries: Entries): boolean {
  if (visibleWhen === undefined) return true;
  const isOne = visibleWhen.is.includes(textOf(entries[visibleWhen.key]));
  return visibleWhen.isNegated ? !isOne : isOne;
}

export function filesOf(entry: Entry | undefined): readonly TestFile[] {
  return typeof entry === 'object' ? entry : [];
}

/** The value of a field that reveals its first conditional field; null for a field that controls none. */
function valueRevealing(fields: readonly Field[], key: string): string | null {
  return (
    fields.find(({ visibleWhen }) => visibleWhen?.key === key && !visibleWhen.isNegated)?.visibleWhen?.is[0] ?? null
  );
}

function changedAnswerIn(fields: readonly Field[], fixed: Entries): Plan['changedAnswer'] {
  const controllers = fields.filter(
    (field) => fixed[field.key] === undefined && valueRevealing(fields, field.key) !== null,
  );
  const last = controllers.at(-1);
  if (last === undefined || controllers.length < 2) return null;
  const details = fields.filter(({ visibleWhen }) => visibleWhen?.key === last.key);
  const value = last.options?.find((option) => details.every(({ visibleWhen }) => !visibleWhen?.is.includes(option)));
  return value === undefined ? null : { key: last.key, value };
}

/** Texts that need correct escaping and encoding: quotes, brackets, other scripts, HTML and SQL. */
const TEXTS = [
  'O’Brien & “Sons”',
  '<b>Größe</b> 43 %',
  "'); DROP TABLE lots--",
  '名古屋, матч 7',
  'Évian: 50 € / £40',
] as const;
const COUNTRIES = ['GB', 'IT', 'JP', 'DE', 'AU'] as const;

function generateEntry(field: Field, wanted: string | null): Entry {
  const seed = seedOf(field.key);
  switch (field.kind) {
    case 'text':
      return cut(`${pick(TEXTS, seed)} ${seed % 100}`, field.max);
    case 'textarea':
      return cut(`${field.key}: ${pick(TEXTS, seed)}.\nSecond line, ${seed % 1_000}.`, field.max);
    case 'email':
      return `${field.key.replace(/_/g, '-').toLowerCase()}@example.test`;
    case 'tel':
      return `7700900${String(seed % 1_000).padStart(3, '0')}`;
    case 'money':
      return String(1_000 + (seed % 90_000));
    case 'whole':
      if (field.notAbove !== undefined) return '0';
      return String(between(seed, field.least ?? 0, Math.min(field.greatest ?? 99_999, 99_999)));
    case 'year':
      // Lots are built before they are bought or registered.
      return String(field.notBefore === undefined ? between(seed, 1950, 2000) : between(seed, 2001, 2020));
    case 'date':
      return `${2001 + (seed % 20)}-${twoDigits(1 + (seed % 12))}-${twoDigits(1 + (seed % 28))}`;
    case 'choice':
    case 'select':
      return wanted ?? pick(field.options ?? [], seed);
    case 'country':
      return pick(COUNTRIES, seed);
    case 'tick':
      // The plan enters whole dates.
      return field.words !== 'yearAlone' && seed % 2 === 0;
    case 'agreement':
      return true;
    case 'files':
      return filesFor(field, seed);
  }
}

/** Two pictures and a document, or as many of them as the field accepts. */
function filesFor({ key, max }: Field, seed: number): readonly TestFile[] {
  const files = [
    pngFile(`${key} front.png`, seed % 256),
    jpegFile(`${key} rear.jpg`),
    pdfFile(`${key} “document” né.pdf`),
  ];
  return files.slice(0, max);
}

/** A number that depends on the key only. */
function seedOf(key: string): number {
  return Array.from(key, (character) => character.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) % 1_000_003,
    7,
  );
}

function pick<Item>(items: readonly Item[], seed: number): Item {
  const item = items[seed % items.length];
  if (item === undefined) throw new Error('The list is empty.');
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
