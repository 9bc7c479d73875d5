import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** A new password makes the other links of its account worthless: they are found by account. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.createIndex('email_tokens_by_user').on('email_tokens').columns(['user_id', 'purpose']).execute();
}
