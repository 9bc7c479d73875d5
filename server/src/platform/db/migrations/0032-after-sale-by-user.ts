import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** The file of an account's data, and its deletion, look up what followed a sale by member. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createIndex('completion_notices_by_user')
    .on('completion_notices')
    .columns(['user_id', 'send_at'])
    .execute();
  await db.schema
    .createIndex('second_chances_by_bidder')
    .on('second_chances')
    .columns(['bidder_id', 'offered_at'])
    .execute();
}
