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

/** Maximum characters of an option's label in a card of a quarter and of half the form's width. */
const FITS_QUARTER = 14;
const FITS_HALF = 44;

/** Maximum characters in a card of a quarter of a narrow form. */
const FITS_NARROW = 8;

/** The number of option cards in a row on wide screens, by the longest label. */
export function cardColumns(words: readonly string[]): 1 | 2 | 4 {
  const longest = longestOf(words);
  if (longest <= FITS_QUARTER) return 4;
  return longest <= FITS_HALF ? 2 : 1;
}

/** Whether the cards share a row in a narrow form too: "Car", "Yes". */
export function areShort(words: readonly string[]): boolean {
  return longestOf(words) <= FITS_NARROW;
}

function longestOf(words: readonly string[]): number {
  return Math.max(0, ...words.map(({ length }) => length));
}
