import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Drafts that rest are looked for every few minutes, and their vendors reminded once. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('prospects').addColumn('reminded_at', 'bigint').execute();
  // Of drafts alone, and of those that nobody was reminded of: submissions cost nothing here.
  await sql`create index prospects_to_remind on prospects (saved_at, id)
    where is_submitted = 0 and reminded_at is null`.execute(db);
}
