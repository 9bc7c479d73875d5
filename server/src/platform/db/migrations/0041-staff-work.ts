import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** The audit log of what staff write, and their notes, acknowledged alerts and assignments. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await addAuditLog(db);
  await sql`create index users_of_staff on users (nickname) where role = 'staff'`.execute(db);

  await db.schema
    .createTable('staff_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('author_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('staff_notes_by_lot').on('staff_notes').columns(['lot_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('staff_notes_by_author').on('staff_notes').columns(['author_id', 'id']).execute();

  await db.schema
    .createTable('staff_note_mentions')
    .addColumn('note_id', 'text', (column) => column.notNull().references('staff_notes.id'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_note_mentions_pk', ['note_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('staff_note_mentions_by_user')
    .on('staff_note_mentions')
    .columns(['user_id', 'created_at', 'note_id'])
    .execute();

  await db.schema
    .createTable('alert_acknowledgements')
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('alert', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('acknowledged_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('alert_acknowledgements_pk', ['lot_id', 'alert', 'user_id'])
    .execute();
  await db.schema
    .createIndex('alert_acknowledgements_by_user')
    .on('alert_acknowledgements')
    .columns(['user_id', 'lot_id'])
    .execute();

  await db.schema
    .createTable('lot_assignments')
    .addColumn('lot_id', 'bigint', (column) => column.primaryKey().references('lots.id'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('assigned_by', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('assigned_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lot_assignments_by_user').on('lot_assignments').columns(['user_id', 'lot_id']).execute();
}

/** Each index is of one filter, in the order in which the log is read: latest first. */
async function addAuditLog(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('lot_id', 'bigint')
    .addColumn('subject', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('audit_entries_by_time').on('audit_entries').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_entries_by_lot').on('audit_entries').columns(['lot_id', 'at', 'id']).execute();
  await db.schema.createIndex('audit_entries_by_actor').on('audit_entries').columns(['actor_id', 'at', 'id']).execute();
  await db.schema.createIndex('audit_entries_by_action').on('audit_entries').columns(['action', 'at', 'id']).execute();
}
