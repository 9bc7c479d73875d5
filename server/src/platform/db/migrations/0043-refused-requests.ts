import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** The requests about lots that the rules have refused, which staff see. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('refused_requests')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('bid_kind', 'text')
    .addColumn('amount', 'bigint')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .execute();
  await db.schema
    .createIndex('refused_requests_by_lot')
    .on('refused_requests')
    .columns(['lot_id', 'user_id', 'id'])
    .execute();
  // Rows without a key are all different.
  await db.schema
    .createIndex('refused_requests_by_key')
    .unique()
    .on('refused_requests')
    .columns(['user_id', 'lot_id', 'kind', 'request_key'])
    .execute();
}
