import { type Kysely, sql } from 'kysely';

/** Stored replies to bids have the format of all other stored replies: "answer" becomes "replied". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update idempotency_keys set reply = replace(reply, '{"kind":"answer",', '{"kind":"replied",')`.execute(db);
}
