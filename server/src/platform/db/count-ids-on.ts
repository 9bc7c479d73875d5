import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine-of.ts';
import type { Schema } from './schema.ts';

/**
 * Lets the ids of a table count on from its greatest one, after rows came with ids of their own. SQLite does so by itself.
 * Does nothing for a table without counted ids.
 */
export async function countIdsOn(transaction: Kysely<Schema>, table: keyof Schema): Promise<void> {
  if (engineOf(transaction) === 'sqlite') return;
  const sequence = sql<string>`pg_get_serial_sequence(${table}, column_name)`;
  const { rows } = await sql<{ readonly name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'YES' and ${sequence} is not null
  `.execute(transaction);
  for (const { name } of rows) {
    const column = sql.ref(name);
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), greatest(max(${column}), 1), max(${column}) is not null)
      from ${sql.table(table)}`.execute(transaction);
  }
}
