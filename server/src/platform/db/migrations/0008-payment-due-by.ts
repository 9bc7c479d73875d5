import type { Kysely } from 'kysely';

/** The deadline of a failed payment has the name that the rules use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sales').renameColumn('mend_by', 'payment_due_by').execute();
}
