import type { Kysely } from 'kysely';

/** The campaign that brought a bidder, outside the bid itself: entries are hashed and can be shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bid_campaigns')
    .addColumn('lot_id', 'bigint', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('bid_campaigns_key', ['lot_id', 'sequence'])
    .execute();
  await db.schema.alterTable('holds').addColumn('campaign', 'text').execute();
}
