import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** How far the e-mails about a correction have come, and the watchers of a lot in the order of their accounts. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('lot_corrections').addColumn('notice_cursor', 'bigint').execute();
  await sql`create index lot_corrections_to_tell on lot_corrections (id) where notice_cursor is not null`.execute(db);
  await db.schema.dropIndex('watches_by_lot').execute();
  await db.schema.createIndex('watches_by_lot').on('watches').columns(['lot_id', 'user_id']).execute();
}
