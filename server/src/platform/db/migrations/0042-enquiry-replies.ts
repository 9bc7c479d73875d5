import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Replies of staff to enquiries, and what staff search: accounts by name, consignments by the last save. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('enquiries').addColumn('closed_at', 'bigint').execute();
  await db.schema.alterTable('enquiries').addColumn('closed_by', 'bigint').execute();
  await db.schema.createIndex('enquiries_by_lot').on('enquiries').columns(['lot_id', 'created_at']).execute();
  await sql`create index enquiries_open on enquiries (created_at, id, lot_id) where kind = 'buyer' and closed_at is null`.execute(
    db,
  );

  await db.schema
    .createTable('enquiry_replies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry_id', 'bigint', (column) => column.notNull().references('enquiries.id'))
    .addColumn('author_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('enquiry_replies_by_enquiry')
    .on('enquiry_replies')
    .columns(['enquiry_id', 'created_at'])
    .execute();
  await sql`create index enquiry_replies_to_send on enquiry_replies (created_at) where sent_at is null`.execute(db);

  // `findVendors` reads ranges of these expressions; the first serves first names too.
  await sql`create index users_by_full_name on users (lower(first_name || ' ' || last_name))`.execute(db);
  await sql`create index users_by_last_name on users (lower(last_name))`.execute(db);
  await sql`create index users_by_nickname on users (lower(nickname))`.execute(db);

  await sql`create index prospects_for_staff on prospects (saved_at desc, id) where is_submitted = 1 or submitted_by is not null`.execute(
    db,
  );
}
