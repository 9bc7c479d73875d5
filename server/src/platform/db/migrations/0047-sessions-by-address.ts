import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Who has used a network address lately, read from the index alone: an address may have thousands of sessions behind it. Its
 * columns change with the refresh of a session only, which changes indexes already.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createIndex('sessions_by_address')
    .on('sessions')
    .columns(['ip', 'last_used_at', 'user_id'])
    .execute();
}
