import type { Kysely } from 'kysely';

/** Alerts about new lots, and the announcements of new lots that are still being sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('subscriptions_of_user', ['user_id', 'key'])
    .execute();
  await db.schema.createIndex('subscriptions_by_key').on('subscriptions').columns(['key', 'user_id']).execute();

  await db.schema
    .createTable('saved_searches')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('saved_searches_of_user', ['user_id', 'site', 'query'])
    .execute();
  await db.schema.createIndex('saved_searches_by_site').on('saved_searches').columns(['site', 'user_id']).execute();

  await db.schema
    .createTable('announcements')
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('listed_at', 'bigint', (column) => column.notNull())
    .addColumn('cursor', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addPrimaryKeyConstraint('announcements_key', ['lot_id', 'listed_at'])
    .execute();
  await db.schema.createIndex('announcements_by_state').on('announcements').columns(['done_at', 'listed_at']).execute();

  await db.schema.createIndex('lots_by_make').on('lots').columns(['make', 'model', 'site']).execute();
  await db.schema.alterTable('mails').addColumn('unsubscribe_url', 'text').execute();
}
