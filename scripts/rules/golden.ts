import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Cell } from '../tables/table.ts';
import { CASES_FOLDER, type RulesTable } from './table.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Every golden table of the fixtures, as it is stored: one for each list of cases in each file. */
export function goldenTables(): readonly RulesTable[] {
  return readdirSync(join(ROOT, CASES_FOLDER))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => tablesOf(file, JSON.parse(readFileSync(join(ROOT, CASES_FOLDER, file), 'utf8'))));
}

/** A file is one object: `about`, perhaps `title`, and its tables by name, of which `cases` is the main one. */
export function tablesOf(file: string, content: Readonly<Record<string, unknown>>): readonly RulesTable[] {
  const { about, title, ...lists } = content;
  const name = basename(file, '.json');
  const common = { about: String(about), source: `${CASES_FOLDER}/${file}` };
  return Object.entries(lists).map(([key, list]) => {
    const own = key === 'cases' ? name : `${name}-${inWords(key).join('-')}`;
    return { ...common, name: own, title: typeof title === 'string' ? title : titleOf(own), ...columnsAndRows(list) };
  });
}

/** Objects are rows by the names of their members; other values stand under "value", those of an object by their name. */
function columnsAndRows(list: unknown): Pick<RulesTable, 'columns' | 'rows'> {
  const records = recordsOf(list).map((record) => flatten(record));
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return { columns, rows: records.map((record) => columns.map((column) => record[column] ?? null)) };
}

function recordsOf(list: unknown): readonly object[] {
  if (Array.isArray(list)) return list.map((entry) => (isRecord(entry) ? entry : { value: entry }));
  if (!isRecord(list)) return [{ value: list }];
  return Object.entries(list).map(([name, entry]) => ({ name, ...(isRecord(entry) ? entry : { value: entry }) }));
}

/** Members of members become columns of their own: `{ price: { kind } }` is the column `price.kind`. */
function flatten(record: object, prefix = ''): Readonly<Record<string, Cell>> {
  return Object.assign(
    {},
    ...Object.entries(record).map(([name, value]) =>
      isRecord(value) ? flatten(value, `${prefix}${name}.`) : { [`${prefix}${name}`]: cellOf(value) },
    ),
  );
}

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inWords(camelCase: string): readonly string[] {
  return camelCase.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ');
}

function titleOf(name: string): string {
  const [first = '', ...rest] = name.split('-');
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}: ${rest.join(' ')}`;
}
