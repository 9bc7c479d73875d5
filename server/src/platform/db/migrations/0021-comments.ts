import type { Kysely } from 'kysely';

/** Comments on lots, and reports of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comments')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('parent_id', 'bigint')
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('hold_reasons', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('moderated_by', 'bigint')
    .addColumn('moderated_at', 'bigint')
    .addColumn('removal_reason', 'text')
    .execute();
  await db.schema.createIndex('comments_by_lot').on('comments').columns(['lot_id', 'status', 'id']).execute();
  await db.schema.createIndex('comments_by_user').on('comments').columns(['user_id', 'created_at']).execute();
  await db.schema.createIndex('comments_by_status').on('comments').columns(['status', 'id']).execute();

  await db.schema
    .createTable('comment_reports')
    .addColumn('comment_id', 'bigint', (column) => column.notNull().references('comments.id'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addPrimaryKeyConstraint('comment_reports_key', ['comment_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('comment_reports_by_settlement')
    .on('comment_reports')
    .columns(['settled_at', 'comment_id'])
    .execute();

  await db.schema
    .alterTable('lots')
    .addColumn('no_comments', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
