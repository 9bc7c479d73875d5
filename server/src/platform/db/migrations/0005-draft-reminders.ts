import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Inactive drafts are queried every few minutes, and each vendor is reminded once. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('prospects').addColumn('reminded_at', 'bigint').execute();
  // A partial index over drafts without a reminder, so that submissions are not indexed.
  await sql`create index prospects_to_remind on prospects (saved_at, id)
    where is_submitted = 0 and reminded_at is null`.execute(db);
}
