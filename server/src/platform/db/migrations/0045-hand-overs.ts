import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** What colleagues hand over at the end of a shift, and the order in which staff list lots that have ended. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('hand_overs')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('from_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('to_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('shift_start', 'bigint', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint')
    .execute();
  await db.schema.createIndex('hand_overs_by_author').on('hand_overs').columns(['from_id', 'id']).execute();

  await db.schema
    .createTable('hand_over_lots')
    .addColumn('hand_over_id', 'bigint', (column) => column.notNull().references('hand_overs.id'))
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('note', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hand_over_lots_pk', ['hand_over_id', 'place'])
    .execute();

  await db.schema.createIndex('lots_by_close').on('lots').columns(['closed_at', 'id']).execute();
}
