import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Tables for consignments, uploads, enquiries, events and newsletters. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('prospects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('form_name', 'text', (column) => column.notNull())
    .addColumn('form_data', 'text', (column) => column.notNull())
    .addColumn('is_submitted', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('submitted_by', 'bigint', (column) => column.references('users.id'))
    .addColumn('trust_score', 'bigint')
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('submitted_at', 'bigint')
    .execute();
  await db.schema.createIndex('prospects_by_user').on('prospects').columns(['user_id', 'saved_at']).execute();

  await db.schema
    .createTable('uploads')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('form_name', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('signed_at', 'bigint', (column) => column.notNull())
    .addColumn('stored_at', 'bigint')
    .execute();
  await db.schema.createIndex('uploads_by_signing').on('uploads').column('signed_at').execute();

  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('lot_id', 'bigint', (column) => column.references('lots.id'))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('trust_score', 'bigint')
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('feedback', 'text')
    .addColumn('feedback_at', 'bigint')
    .execute();
  await db.schema.createIndex('enquiries_by_user').on('enquiries').columns(['user_id', 'created_at']).execute();

  await db.schema
    .createTable('meetups')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('country_code', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('places', 'bigint')
    .execute();
  await db.schema.createIndex('meetups_by_start').on('meetups').columns(['site', 'starts_at']).execute();

  await db.schema
    .createTable('attendees')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('meetup_id', 'bigint', (column) => column.notNull().references('meetups.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('trust_score', 'bigint')
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('attendees_once', ['meetup_id', 'email'])
    .execute();

  await db.schema
    .createTable('newsletters')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('preferences', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addPrimaryKeyConstraint('newsletters_pk', ['email', 'site'])
    .execute();
  await db.schema
    .createTable('newsletter_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('preferences', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
}
