import { setImmediate } from 'node:timers/promises';

/**
 * All rows of a query, page by page. `readPage` gets the last row of the page before it, null for the first. Between two
 * pages the event loop has a turn, so that reading a whole table delays no bid.
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
