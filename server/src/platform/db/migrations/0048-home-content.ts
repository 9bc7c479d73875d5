import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** What staff show on the home pages: a list of slides and one of promo banners for each site, and their files. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('home_content')
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('home_content_pk', ['site', 'kind'])
    .execute();
  await db.schema.createIndex('home_content_by_saver').on('home_content').columns(['saved_by']).execute();

  await db.schema
    .createTable('home_media')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('media_id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('colour', 'text')
    .addColumn('preview', 'text')
    .addColumn('added_by', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('home_media_by_sender').on('home_media').columns(['added_by']).execute();
}
