import type { Field, FieldKind } from '../../../forms/fields/index.ts';

/** Kinds that fit in half the width of a form. */
const NARROW: ReadonlySet<FieldKind> = new Set(['text', 'email', 'tel', 'money', 'whole', 'year', 'date', 'select']);

/**
 * Groups fields into rows: two narrow neighbours share a row if both are always visible. Every other field has its own
 * row.
 */
export function rowsOf(fields: readonly Field[]): readonly (readonly [Field, ...Field[]])[] {
  const rows: (readonly [Field, ...Field[]])[] = [];
  let waiting: Field | null = null;
  for (const field of fields) {
    const canShare: boolean = NARROW.has(field.kind) && field.visibleWhen === undefined;
    if (waiting !== null && canShare) {
      rows.push([waiting, field]);
      waiting = null;
      continue;
    }
    if (waiting !== null) rows.push([waiting]);
    waiting = canShare ? field : null;
    if (!canShare) rows.push([field]);
  }
  if (waiting !== null) rows.push([waiting]);
  return rows;
}
