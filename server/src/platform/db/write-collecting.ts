import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Keeps something for the time after the commit. */
export type Collect<Item> = (item: Item) => void;

/**
 * As `db.write`, with what `work` collects for the time after the commit. A transaction that is repeated collects anew, so
 * that nothing of a run that was rolled back is published. Where `work` returns a stored answer, it collects nothing.
 */
export function writeCollecting<Item, Result>(
  db: Pick<Database, 'write'>,
  work: (transaction: Kysely<Schema>, collect: Collect<Item>) => Promise<Result>,
): Promise<{ readonly result: Result; readonly collected: readonly Item[] }> {
  return db.write(async (transaction) => {
    const collected: Item[] = [];
    const result = await work(transaction, (item) => void collected.push(item));
    return { result, collected };
  });
}
