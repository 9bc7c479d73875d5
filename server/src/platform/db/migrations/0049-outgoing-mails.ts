import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** E-mails that wait for a mail server. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('outgoing_mails')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('unsubscribe_url', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('outgoing_mails_by_attempt')
    .on('outgoing_mails')
    .columns(['next_attempt_at', 'id'])
    .execute();
  await db.schema.createIndex('outgoing_mails_by_recipient').on('outgoing_mails').columns(['recipient']).execute();
}
