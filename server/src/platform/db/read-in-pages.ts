import { setImmediate } from 'node:timers/promises';

/**
 * Reads all rows of a query in pages. `readPage` gets the last row of the page before, or null for the first page. The
 * event loop runs between two pages, so that reading a whole table delays no bid.
 */
export async function* readInPages<Row>(readPage: (after: Row | null) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await readPage(last);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (last === null) return;
    await setImmediate();
  }
}
