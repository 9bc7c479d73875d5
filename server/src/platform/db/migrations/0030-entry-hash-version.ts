import type { Kysely } from 'kysely';

/** Entries that were hashed before hashes had versions are of the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lot_entries')
    .addColumn('hash_version', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
}
