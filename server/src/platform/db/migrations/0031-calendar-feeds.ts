import type { Kysely } from 'kysely';

/** Addresses of calendar feeds that members have asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('generation', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
