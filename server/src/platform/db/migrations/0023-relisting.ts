import type { Kysely } from 'kysely';

/** The lot that offers an unsold item again, and the one that offered it before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lots').addColumn('relisted_as', 'bigint').execute();
  await db.schema.alterTable('lots').addColumn('relisted_from', 'bigint').execute();
}
