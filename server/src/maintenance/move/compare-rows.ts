import type { StoredValue, TableShape } from '../store/index.ts';

/** Differences of one table that are named; a table that went wrong as a whole has as many as rows. */
const MOST_NAMED = 10;

/**
 * Compares the rows of a table in two databases, both in the order of its key. Resolves with one sentence for each row that
 * is not the same; values are not named.
 */
export async function compareRows(
  { name, columns, key }: TableShape,
  source: Iterable<readonly StoredValue[]>,
  target: AsyncIterator<readonly (string | null)[]>,
): Promise<readonly string[]> {
  const places = key.map((column) => columns.indexOf(column));
  const keyOf = (row: readonly (StoredValue | undefined)[]) => places.map((place) => String(row[place])).join(', ');
  const differences: string[] = [];
  const add = (text: string) => void (differences.length < MOST_NAMED && differences.push(`${name}: ${text}`));
  for (const row of source) {
    const next = await target.next();
    if (next.done === true) {
      add(`the row ${keyOf(row)} and all rows after it are missing.`);
      return differences;
    }
    const other = next.value;
    if (keyOf(row) !== keyOf(other)) {
      add(`the row ${keyOf(row)} is missing, or ${keyOf(other)} was added.`);
      await target.return?.();
      return differences;
    }
    const changed = columns.filter((_, place) => textOf(row[place]) !== other[place]);
    if (changed.length > 0) add(`the row ${keyOf(row)} differs in ${changed.join(', ')}.`);
  }
  const extra = await target.next();
  if (extra.done !== true) add(`the row ${keyOf(extra.value)} was added.`);
  await target.return?.();
  return differences;
}

function textOf(value: StoredValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
