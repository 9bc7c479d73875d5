import type { Kysely } from 'kysely';
import type { Schema } from '../db/index.ts';

/** Reads one fact that the data folder stores about itself, such as its world; null where it was never written. */
export async function readMeta(db: Kysely<Schema>, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Writes the fact, replacing an earlier value. */
export async function writeMeta(transaction: Kysely<Schema>, key: string, value: string): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
