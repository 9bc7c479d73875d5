import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Bytes of uploads are counted by who sends them. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('sender', 'text').execute();
  // Of what still counts alone, and with the bytes in it: a sum reads nothing else.
  await sql`create index uploads_by_sender on uploads (sender, signed_at, bytes) where sender is not null`.execute(db);
}
