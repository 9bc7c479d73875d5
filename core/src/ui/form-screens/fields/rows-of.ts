import type { Field, FieldKind } from '../../../forms/fields/index.ts';

/** Kinds that need no more than half the width of a form. */
const NARROW: ReadonlySet<FieldKind> = new Set(['text', 'email', 'tel', 'money', 'whole', 'year', 'date', 'select']);

/**
 * Fields as they share rows: two narrow neighbours stand side by side where nothing before them can come or go. Everything
 * else has a row of its own.
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
