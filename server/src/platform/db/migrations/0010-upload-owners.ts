import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Whose total quota a file counts for, and where a claimed file is kept. Files of visitors that are stored already count for no network. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('owner', 'text').execute();
  await db.schema.alterTable('uploads').addColumn('object_key', 'text').execute();
  await sql`update uploads set owner = 'account ' || user_id where user_id is not null`.execute(db);
  await db.schema.createIndex('uploads_by_owner').on('uploads').columns(['owner', 'bytes']).execute();
}
