import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** E-mails about sales, stored with the fact that they report and marked when sent. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('sale_notices')
    .addColumn('lot_id', 'bigint', (column) => column.notNull())
    .addColumn('sold_at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('hammer', 'bigint', (column) => column.notNull())
    .addColumn('payment_due_by', 'bigint')
    .addColumn('send_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('sale_notices_key', ['lot_id', 'sold_at', 'kind'])
    .execute();
  await db.schema.createIndex('sale_notices_to_send').on('sale_notices').columns(['sent_at', 'send_at']).execute();
}
