import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Rows deleted by one transaction, so that bids are written in between. */
const BATCH_SIZE = 500;

/**
 * Deletes rows in transactions of at most 500 rows. `remove` deletes up to `limit` rows and resolves with their number.
 * Resolves with the number of all deleted rows.
 */
export async function deleteInBatches(
  db: Pick<Database, 'write'>,
  remove: (transaction: Kysely<Schema>, limit: number) => Promise<number>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await db.write((transaction) => remove(transaction, BATCH_SIZE));
    deleted += count;
    if (count < BATCH_SIZE) return deleted;
  }
}

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
