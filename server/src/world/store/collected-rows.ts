import type { Kysely } from 'kysely';
import { countIdsOn, type Schema } from '../../platform/db/index.ts';
import { createRowWriter, type RowWriter } from './row-writer.ts';

/** PostgreSQL takes 65,535 values in one statement; the widest table has some sixty columns. */
const ROWS_AT_ONCE = 500;

/** Runs `work`, which adds rows, and writes them table by table in the order in which `work` came to the tables. */
export async function writeCollectedRows<T>(transaction: Kysely<Schema>, work: (writer: RowWriter) => T): Promise<T> {
  const tables = new Map<keyof Schema, object[]>();
  const meta = new Map<string, string>();
  const { greatest } = await transaction
    .selectFrom('lots')
    .select(({ fn }) => fn.max('id').as('greatest'))
    .executeTakeFirstOrThrow();
  const writer = createRowWriter(
    (table, row) => {
      const rows = tables.get(table) ?? [];
      tables.set(table, rows);
      rows.push(row);
    },
    { meta: (key, value) => void meta.set(key, value), greatestLotId: () => greatest ?? 0 },
  );
  const result = work(writer);
  for (const [table, rows] of tables) {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await transaction
        .insertInto(table)
        .values(rows.slice(from, from + ROWS_AT_ONCE) as never)
        .execute();
    }
    await countIdsOn(transaction, table);
  }
  for (const [key, value] of meta) {
    await transaction
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  }
  return result;
}
