import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** A new password invalidates the other links of its account, which are looked up by account. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.createIndex('email_tokens_by_user').on('email_tokens').columns(['user_id', 'purpose']).execute();
}
