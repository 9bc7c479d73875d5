import type { Kysely } from 'kysely';

/** Offers with their counter-offers, purchases, interest in lots sold by direct contact, and what each card hold is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('bidder_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('ending', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('counter_amount', 'bigint')
    .addColumn('counter_made_at', 'bigint')
    .addColumn('counter_ending', 'text')
    .addColumn('buyer_country', 'text')
    .addColumn('campaign', 'text')
    .execute();
  await db.schema.createIndex('offers_by_lot').on('offers').columns(['lot_id', 'id']).execute();
  await db.schema.createIndex('offers_by_bidder').on('offers').columns(['bidder_id', 'made_at']).execute();
  await db.schema.createIndex('offers_by_ending').on('offers').columns(['ending', 'made_at']).execute();

  await db.schema
    .createTable('purchases')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('buyer_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('buyer_country', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .execute();
  await db.schema.createIndex('purchases_by_lot').on('purchases').columns(['lot_id', 'id']).execute();
  await db.schema.createIndex('purchases_by_buyer').on('purchases').columns(['buyer_id', 'made_at']).execute();

  await db.schema
    .createTable('interests')
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('interests_key', ['lot_id', 'user_id'])
    .execute();

  await db.schema
    .alterTable('holds')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('bid'))
    .execute();
  await db.schema.alterTable('lots').addColumn('offers_considered_percent', 'bigint').execute();
}
