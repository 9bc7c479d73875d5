import type { CompiledForm } from '../../forms/engine/index.ts';
import type { Field } from '../../forms/fields/index.ts';
import type { Table } from '../table/index.ts';
import { type FormWords, plainLabels, plainWords } from '../words.ts';
import { type ColumnMapping, type DateOrder, importableFields } from './mapping.ts';
import { ROW_NAMES, SYNONYMS } from './synonyms.ts';

/** Cells of a column that are looked at for the order of its dates. */
const SAMPLES = 2_000;

/**
 * A mapping by the names of the columns: the field's key, its label, then what the trade calls it. A column answers one field,
 * and a field has one column.
 */
export function guessMapping(form: CompiledForm, { headers, rows }: Table, words: FormWords): ColumnMapping {
  const free = new Map(headers.map((header) => [header, plainWords(header)]));
  const columns: Record<string, string> = {};
  const fields = importableFields(form);
  // Names of all fields come before the synonyms of any: a column "Number of keys" is not taken by another field.
  for (const namesOf of [keyAndLabels(words), synonymsOf]) {
    for (const field of fields) {
      if (columns[field.key] !== undefined) continue;
      const header = firstMatch(free, namesOf(field));
      if (header === undefined) continue;
      columns[field.key] = header;
      free.delete(header);
    }
  }
  const rowName = firstMatch(free, ROW_NAMES);
  return {
    columns,
    fixed: {},
    dateOrder: guessDateOrder(dateCells(form, { headers, rows }, columns)),
    keyColumns: rowName === undefined ? [] : [rowName],
  };
}

const keyAndLabels = (words: FormWords) => (field: Field) => [plainWords(field.key), ...plainLabels(words, field)];
const synonymsOf = ({ key }: Field) => SYNONYMS[key] ?? [];

function firstMatch(free: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  for (const name of names) {
    for (const [header, plain] of free) if (plain === name) return header;
  }
  return undefined;
}

function dateCells(
  form: CompiledForm,
  { headers, rows }: Table,
  columns: Readonly<Record<string, string>>,
): readonly string[] {
  const places = Object.entries(columns)
    .filter(([key]) => form.fields.get(key)?.kind === 'date')
    .map(([, header]) => headers.indexOf(header));
  return rows.slice(0, SAMPLES).flatMap(({ cells }) => places.map((place) => cells[place] ?? ''));
}

/** By the first cell that can be read in one order alone; the British one where there is none. */
function guessDateOrder(cells: readonly string[]): DateOrder {
  for (const cell of cells) {
    const [, first, second] = /^\s*(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}\s*$/.exec(cell) ?? [];
    if (Number(first) > 12) return 'dayFirst';
    if (Number(second) > 12) return 'monthFirst';
  }
  return 'dayFirst';
}
