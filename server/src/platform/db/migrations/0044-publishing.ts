import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Lots before and after publication: drafts from consignments, approvals of vendors, photographs, corrections. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('lot_drafts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('prospect_id', 'text', (column) => column.notNull().unique())
    .addColumn('vendor_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('lot_type', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('photographs', 'text', (column) => column.notNull())
    .addColumn('lot_id', 'bigint', (column) => column.references('lots.id'))
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('saved_by', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lot_drafts_by_vendor').on('lot_drafts').columns(['vendor_id', 'id']).execute();
  await db.schema.createIndex('lot_drafts_by_lot').on('lot_drafts').columns(['lot_id', 'id']).execute();
  await db.schema.createIndex('lot_drafts_by_saver').on('lot_drafts').columns(['saved_by', 'id']).execute();

  await db.schema
    .createTable('lot_approvals')
    .addColumn('draft_id', 'bigint', (column) => column.notNull().references('lot_drafts.id'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('requested_by', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .addPrimaryKeyConstraint('lot_approvals_pk', ['draft_id', 'revision'])
    .execute();
  await sql`create index lot_approvals_to_send on lot_approvals (requested_at) where sent_at is null`.execute(db);
  await db.schema
    .createIndex('lot_approvals_by_requester')
    .on('lot_approvals')
    .columns(['requested_by', 'draft_id'])
    .execute();

  await db.schema
    .createTable('lot_pictures')
    .addColumn('key', 'text', (column) => column.primaryKey())
    // Without a reference: the files of a deleted draft are deleted later, and their rows with them.
    .addColumn('draft_id', 'bigint', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('colour', 'text', (column) => column.notNull())
    .addColumn('preview', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('lot_pictures_by_upload')
    .unique()
    .on('lot_pictures')
    .columns(['draft_id', 'url'])
    .execute();

  await db.schema
    .createTable('lot_corrections')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('author_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lot_corrections_by_lot').on('lot_corrections').columns(['lot_id', 'id']).execute();
  await db.schema.createIndex('lot_corrections_by_author').on('lot_corrections').columns(['author_id', 'id']).execute();
}
