import type { Kysely } from 'kysely';

/** The campaign that brought a vendor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('prospects').addColumn('campaign', 'text').execute();
}
