import type { Kysely } from 'kysely';

/** Events that exist already take place in the United Kingdom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('meetups')
    .addColumn('time_zone', 'text', (column) => column.notNull().defaultTo('Europe/London'))
    .execute();
}
