import { type Kysely, sql } from 'kysely';

/** Stored answers to bids are stored like those to all other writes: the word "answer" becomes "replied". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update idempotency_keys set reply = replace(reply, '{"kind":"answer",', '{"kind":"replied",')`.execute(db);
}
