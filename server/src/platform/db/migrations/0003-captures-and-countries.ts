import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Columns for repeatable captures and settled tax countries, and indexes for two queries of each lot page. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('sales')
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('sales').addColumn('capture_hold', 'text').execute();
  await db.schema.alterTable('lot_bidders').addColumn('buyer_country', 'text').execute();
  await db.schema.alterTable('holds').addColumn('buyer_country', 'text').execute();
  // Partial indexes over finished lots, so that bids never update them.
  await sql`create index lots_to_compare on lots (make, model, closed_at) where stage in ('sold', 'unsold')`.execute(
    db,
  );
  await sql`create index lots_sold_by_vendor on lots (vendor_id) where stage = 'sold'`.execute(db);
}
