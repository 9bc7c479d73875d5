import { type Kysely, sql } from 'kysely';

/** Payments for boosting lots, and when the boost of a lot ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('boosts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('package', 'text', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('tax', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('tax_country', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('card_id', 'bigint')
    .addColumn('hold_reference', 'text')
    .addColumn('boosted_until', 'bigint')
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('request_key', 'text')
    .addColumn('request_hash', 'text')
    .addColumn('notice', 'text')
    .addColumn('notice_sent_at', 'bigint')
    .execute();
  // Two payments for one lot are never undecided at once, whatever writes them.
  await sql`create unique index boosts_undecided on boosts (lot_id) where status in ('holding', 'capturing')`.execute(
    db,
  );
  await sql`create index boosts_to_report on boosts (id) where notice is not null and notice_sent_at is null`.execute(
    db,
  );
  await db.schema.alterTable('lots').addColumn('boosted_until', 'bigint').execute();
  // A few lots of many: a start looks for the boosts whose end it has to wait for.
  await sql`create index lots_boosted on lots (id) where is_boosted = 1`.execute(db);
}
