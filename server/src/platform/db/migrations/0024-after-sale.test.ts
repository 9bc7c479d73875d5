import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Insertable, Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing.ts';
import type { LotsTable, SalesTable, Schema } from '../schema.ts';
import { DATABASE_FILE, openDatabase } from '../sqlite/open-sqlite.ts';
import { migrations } from './index.ts';

const DAY = 86_400_000;
/** A Monday. */
const NOW = Date.parse('2027-01-18T12:00:00Z');

async function openBefore(folder: string) {
  const file = new Sqlite(join(folder, DATABASE_FILE));
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) });
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0024'));
  await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  for (const [id, country, billing] of [
    [1, 'GB', null],
    [2, 'US', 'GB'],
    [3, 'DE', null],
  ] as const) {
    await sql`insert into users values (${id}, ${`${id}@example.com`}, 1, 'hash', 'Ann', ${`Nr ${id}`}, 'name', 'user',
      'private', 0, 0, 1, ${country}, ${billing}, null, null, 'en', 0, 0, null, 1)`.execute(db);
  }
  await sql`insert into meta (key, value) values ('heartbeat', ${String(NOW)})`.execute(db);
  return db;
}

async function addLot(db: Kysely<Schema>, id: number): Promise<void> {
  const lot: Insertable<LotsTable> = {
    id,
    site: 'cars',
    lot_type: 'car',
    sale_format: 'auction',
    stage: 'sold',
    revision: 0,
    slug: `lot-${id}`,
    title: `Car ${id}`,
    summary: '',
    make: null,
    model: null,
    model_year: null,
    vendor_id: 1,
    currency: 'gbp',
    country_code: 'GB',
    area_name: 'Bath',
    start_price: 0,
    starts_at: null,
    original_ends_at: null,
    original_reserve: null,
    buy_now_price: null,
    custom_commission_id: null,
    counters_enabled: 1,
    offers_rate_limit: 3,
    offers_rate_limit_time: 1440,
    can_escrow: 0,
    is_boosted: 0,
    is_charity: 0,
    drive_side: null,
    sequence: 0,
    ends_at: null,
    price: 0,
    reserve: null,
    reserve_met: 1,
    reserve_lowered: 0,
    leader_id: null,
    leader_ceiling: null,
    leader_kind: null,
    leader_sequence: null,
    no_bids: 0,
    extension_cause: null,
    closed_outcome: null,
    closed_at: null,
    ended_reason: null,
    sold_at: null,
    sold_price: null,
    listed_at: 0,
    no_views: 0,
    no_watchers: 0,
    document: '{}',
  };
  await db.insertInto('lots').values(lot).execute();
}

async function addSale(db: Kysely<Schema>, sale: Partial<SalesTable> & Pick<SalesTable, 'lot_id' | 'sold_at'>) {
  await addLot(db, sale.lot_id);
  const { lot_id, buyer_id, hammer, fee, tax, currency, sold_at, payment_status, payment_due_by } = {
    buyer_id: 2,
    hammer: 4_300_000,
    fee: 258_000,
    tax: 51_600,
    currency: 'gbp',
    payment_status: 'success',
    payment_due_by: null,
    ...sale,
  };
  await sql`insert into sales (lot_id, buyer_id, hammer, fee, tax, currency, sold_at, payment_status, payment_due_by, attempts)
    values (${lot_id}, ${buyer_id}, ${hammer}, ${fee}, ${tax}, ${currency}, ${sold_at}, ${payment_status}, ${payment_due_by}, 1)`.execute(
    db,
  );
}

it('gives earlier sales whose fee is paid their invoices and a state on schedule', async () => {
  const folder = temporaryFolder();
  const db = await openBefore(folder);
  await addSale(db, { lot_id: 10, sold_at: NOW - 2 * DAY });
  await addSale(db, { lot_id: 11, sold_at: Date.parse('2026-12-01T12:00:00Z') });
  await addSale(db, { lot_id: 12, sold_at: NOW - 12 * DAY, buyer_id: 3, tax: 49_020 });
  await addSale(db, { lot_id: 13, sold_at: NOW - DAY, payment_status: 'failed', payment_due_by: NOW + DAY });
  // The seller has paid the fee out of the price.
  await addSale(db, { lot_id: 14, sold_at: NOW - 3 * DAY, fee: 0, tax: 0 });
  // Terms of another version: no country gives these amounts.
  await addSale(db, { lot_id: 15, sold_at: NOW - 4 * DAY, fee: 200_000, tax: 30_000 });
  await db.destroy();

  const opened = await openDatabase(folder);
  const states = await opened.read
    .selectFrom('completions')
    .select(['lot_id', 'state', 'seller_id'])
    .orderBy('lot_id')
    .execute();
  expect(states).toEqual([
    { lot_id: 10, state: 'awaitingPayment', seller_id: 1 },
    { lot_id: 11, state: 'complete', seller_id: 1 },
    { lot_id: 12, state: 'paid', seller_id: 1 },
    { lot_id: 14, state: 'awaitingPayment', seller_id: 1 },
    { lot_id: 15, state: 'awaitingPayment', seller_id: 1 },
  ]);
  const invoices = await opened.read
    .selectFrom('invoices')
    .select([
      'number',
      'lot_id',
      'customer_name',
      'customer_country',
      'net',
      'tax',
      'tax_name',
      'tax_points',
      'fee_points',
    ])
    .orderBy('number')
    .execute();
  const paid = { net: 258_000, fee_points: 600, tax_name: 'VAT' };
  const british = { customer_name: 'Ann Nr 2', customer_country: 'GB' };
  expect(invoices).toEqual([
    { number: 'MQ-2026-000001', lot_id: 11, ...british, ...paid, tax: 51_600, tax_points: 2_000 },
    {
      number: 'MQ-2027-000001',
      lot_id: 12,
      customer_name: 'Ann Nr 3',
      customer_country: 'DE',
      ...paid,
      tax: 49_020,
      tax_points: 1_900,
    },
    {
      number: 'MQ-2027-000002',
      lot_id: 15,
      ...british,
      net: 200_000,
      fee_points: null,
      tax: 30_000,
      tax_name: null,
      tax_points: null,
    },
    { number: 'MQ-2027-000003', lot_id: 10, ...british, ...paid, tax: 51_600, tax_points: 2_000 },
  ]);
  const series = await opened.read.selectFrom('invoice_series').selectAll().orderBy('year').execute();
  expect(series).toEqual([
    { kind: 'invoice', year: 2026, last: 1 },
    { kind: 'invoice', year: 2027, last: 3 },
  ]);
  const countries = await opened.read
    .selectFrom('sales')
    .select(['lot_id', 'buyer_country'])
    .orderBy('lot_id')
    .execute();
  expect(countries.map(({ buyer_country }) => buyer_country)).toEqual(['GB', 'GB', 'DE', null, null, null]);
  await opened.close();

  // Opened again, it changes nothing.
  const again = await openDatabase(folder);
  expect(await again.read.selectFrom('invoices').select('number').execute()).toHaveLength(4);
  await again.close();
});
