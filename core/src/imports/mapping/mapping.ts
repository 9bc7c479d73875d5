import * as z from 'zod/mini';
import type { CompiledForm } from '../../forms/engine/index.ts';
import type { Field } from '../../forms/fields/index.ts';
import { type Result, refuse, succeed } from '../../rules/result/index.ts';

export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const;
/** How "3/4/1990" is read; days above twelve and dates with a month in words or the year in front need no order. */
export type DateOrder = (typeof DATE_ORDERS)[number];

const name = z.string().check(z.maxLength(400));

/** Which column answers which field. A mapping may be stored in JSON and used for the next file with the same headers. */
const columnMapping = z.object({
  /** Headers by the key of the field that they answer. */
  columns: z.record(z.string().check(z.maxLength(80)), name),
  /** Values for all rows, as they would stand in a cell, by the key of the field. A column has precedence where it is filled. */
  fixed: z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(20_000))),
  dateOrder: z.enum(DATE_ORDERS),
  /** Headers that together name a row, such as a stock number; none where a row is known by its content. */
  keyColumns: z.array(name).check(z.maxLength(5)),
});
export type ColumnMapping = z.output<typeof columnMapping>;

/** Reads a stored mapping. What the form or the file of today does not have is left out. */
export function readMapping(
  stored: unknown,
  form: CompiledForm,
  headers: readonly string[],
): Result<ColumnMapping, 'malformed'> {
  const read = columnMapping.safeParse(stored);
  if (!read.success) return refuse('malformed');
  const { columns, fixed, dateOrder, keyColumns } = read.data;
  const keys = new Set(importableFields(form).map(({ key }) => key));
  const kept = (entries: Readonly<Record<string, string>>, fits: (value: string) => boolean) =>
    Object.fromEntries(Object.entries(entries).filter(([key, value]) => keys.has(key) && fits(value)));
  return succeed({
    columns: kept(columns, (header) => headers.includes(header)),
    fixed: kept(fixed, () => true),
    dateOrder,
    keyColumns: keyColumns.filter((header) => headers.includes(header)),
  });
}

/**
 * The fields that a column can answer, in the order of the form. Files are added afterwards, and the box "only the year is
 * known" follows from the cell of its date.
 */
export function importableFields(form: CompiledForm): readonly Field[] {
  const known = importable.get(form);
  if (known !== undefined) return known;
  const all = [...form.fields.values()];
  const boxes = new Set(all.map(({ yearAlone }) => yearAlone));
  const fields = all.filter(({ key, kind }) => kind !== 'files' && !boxes.has(key));
  importable.set(form, fields);
  return fields;
}

/** Each row of an import asks for them again. */
const importable = new WeakMap<CompiledForm, readonly Field[]>();
