import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Bytes of uploads are counted per sender. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('sender', 'text').execute();
  // A partial index over uploads that count, including their bytes, so that a sum reads only the index.
  await sql`create index uploads_by_sender on uploads (sender, signed_at, bytes) where sender is not null`.execute(db);
}
