import { quoteFees } from '@marque/core/rules/fees';
import { money } from '@marque/core/rules/money';
import {
  assumedCompletion,
  type InvoiceSeries,
  invoiceNumber,
  invoiceSeries,
  invoiceSums,
  isInvoiced,
} from '@marque/core/rules/sales';
import type { Kysely, Selectable } from 'kysely';
import type { LotsTable, SalesTable, Schema, UsersTable } from '../schema.ts';

/**
 * What follows a sale: its steps, e-mails and documents, invoices and their numbers. Sales whose fee is paid already get
 * their invoices, and the state that they would have on schedule.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('sales').addColumn('buyer_country', 'text').execute();
  await createCompletions(db);
  await createSecondChances(db);
  await createInvoices(db);
  await completeEarlierSales(db);
}

async function createCompletions(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('completions')
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('lots.id'))
    .addColumn('sold_at', 'bigint', (column) => column.notNull())
    .addColumn('buyer_id', 'bigint', (column) => column.notNull())
    .addColumn('seller_id', 'bigint', (column) => column.notNull())
    .addColumn('hammer', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('interrupted', 'text')
    .addColumn('disputed_at', 'bigint')
    .addColumn('payment_due_at', 'bigint')
    .addColumn('collection_due_at', 'bigint')
    .addColumn('payment_way', 'text')
    .addColumn('paid_at', 'bigint')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('completions_key', ['lot_id', 'sold_at'])
    .execute();
  await db.schema.createIndex('completions_by_buyer').on('completions').columns(['buyer_id', 'sold_at']).execute();
  await db.schema.createIndex('completions_by_seller').on('completions').columns(['seller_id', 'sold_at']).execute();
  await db.schema.createIndex('completions_by_state').on('completions').columns(['state', 'disputed_at']).execute();

  await db.schema
    .createTable('completion_steps')
    .addColumn('lot_id', 'bigint', (column) => column.notNull())
    .addColumn('sold_at', 'bigint', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text')
    .addPrimaryKeyConstraint('completion_steps_key', ['lot_id', 'sold_at', 'sequence'])
    .execute();

  await db.schema
    .createTable('completion_notices')
    .addColumn('lot_id', 'bigint', (column) => column.notNull())
    .addColumn('sold_at', 'bigint', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('hammer', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('invoice_number', 'text')
    .addColumn('send_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('completion_notices_key', ['lot_id', 'sold_at', 'sequence', 'kind', 'user_id'])
    .execute();
  await db.schema
    .createIndex('completion_notices_to_send')
    .on('completion_notices')
    .columns(['sent_at', 'send_at'])
    .execute();

  await db.schema
    .createTable('sale_documents')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('lot_id', 'bigint', (column) => column.notNull())
    .addColumn('sold_at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sale_documents_by_sale').on('sale_documents').columns(['lot_id', 'sold_at']).execute();
}

async function createSecondChances(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('second_chances')
    .addColumn('lot_id', 'bigint', (column) => column.primaryKey().references('lots.id'))
    .addColumn('sold_at', 'bigint', (column) => column.notNull())
    .addColumn('bidder_id', 'bigint', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('buyer_country', 'text', (column) => column.notNull())
    .addColumn('offered_by', 'bigint', (column) => column.notNull())
    .addColumn('offered_at', 'bigint', (column) => column.notNull())
    .addColumn('ending', 'text')
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('second_chances_open')
    .on('second_chances')
    .columns(['ending', 'bidder_id', 'offered_at'])
    .execute();
}

async function createInvoices(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('invoice_series')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('year', 'bigint', (column) => column.notNull())
    .addColumn('last', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_series_key', ['kind', 'year'])
    .execute();

  await db.schema
    .createTable('invoices')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('year', 'bigint', (column) => column.notNull())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('lot_id', 'bigint', (column) => column.notNull())
    .addColumn('sold_at', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('customer_country', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('hammer', 'bigint', (column) => column.notNull())
    .addColumn('fee_points', 'bigint')
    .addColumn('net', 'bigint', (column) => column.notNull())
    .addColumn('tax', 'bigint', (column) => column.notNull())
    .addColumn('tax_name', 'text')
    .addColumn('tax_points', 'bigint')
    .addColumn('payment', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('paid_at', 'bigint')
    .addColumn('corrects', 'text', (column) => column.unique())
    .addColumn('reason', 'text')
    .addColumn('refund_hold', 'text')
    .addColumn('pdf_key', 'text')
    .addUniqueConstraint('invoices_in_series', ['kind', 'year', 'sequence'])
    .addUniqueConstraint('invoices_by_sale', ['lot_id', 'sold_at', 'kind'])
    .execute();
  await db.schema.createIndex('invoices_by_user').on('invoices').columns(['user_id', 'issued_at']).execute();
  await db.schema.createIndex('invoices_by_payment').on('invoices').columns(['kind', 'paid_at']).execute();
}

interface EarlierSale {
  readonly sale: Selectable<SalesTable>;
  readonly lot: Pick<Selectable<LotsTable>, 'site' | 'lot_type' | 'title' | 'vendor_id' | 'custom_commission_id'>;
  readonly buyer: Pick<Selectable<UsersTable>, 'first_name' | 'last_name' | 'country_code' | 'billing_country_code'>;
  readonly bidCountry: string | null;
}

/** In the order of the sales, so that the numbers of invoices rise with their dates. */
async function completeEarlierSales(db: Kysely<Schema>): Promise<void> {
  const sales = await db
    .selectFrom('sales')
    .selectAll()
    .where('payment_status', '=', 'success')
    .orderBy('sold_at')
    .orderBy('lot_id')
    .execute();
  // The clock of a data folder may run ahead of the machine's; its last heartbeat says what time it is there.
  const heartbeat = await db.selectFrom('meta').select('value').where('key', '=', 'heartbeat').executeTakeFirst();
  const now = Math.max(Number(heartbeat?.value ?? 0), sales.at(-1)?.sold_at ?? 0);
  const lastOf = new Map<string, { readonly series: InvoiceSeries; last: number }>();
  for (const sale of sales) {
    const earlier = await readSale(db, sale);
    await addCompletion(db, earlier, now);
    const country = taxCountryOf(earlier);
    await db.updateTable('sales').set({ buyer_country: country }).where('lot_id', '=', sale.lot_id).execute();
    if (!isInvoiced(chargedIn(sale))) continue;
    const series = invoiceSeries('invoice', sale.sold_at);
    const known = lastOf.get(String(series.year)) ?? { series, last: 0 };
    known.last += 1;
    lastOf.set(String(series.year), known);
    await addInvoice(db, earlier, country, { series, sequence: known.last });
  }
  for (const { series, last } of lastOf.values())
    await db
      .insertInto('invoice_series')
      .values({ ...series, last })
      .execute();
}

async function readSale(db: Kysely<Schema>, sale: Selectable<SalesTable>): Promise<EarlierSale> {
  const lot = await db
    .selectFrom('lots')
    .select(['site', 'lot_type', 'title', 'vendor_id', 'custom_commission_id'])
    .where('id', '=', sale.lot_id)
    .executeTakeFirstOrThrow();
  const buyer = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'country_code', 'billing_country_code'])
    .where('id', '=', sale.buyer_id)
    .executeTakeFirstOrThrow();
  const bid = await db
    .selectFrom('lot_bidders')
    .select('buyer_country')
    .where('lot_id', '=', sale.lot_id)
    .where('user_id', '=', sale.buyer_id)
    .executeTakeFirst();
  return { sale, lot, buyer, bidCountry: bid?.buyer_country ?? null };
}

async function addCompletion(db: Kysely<Schema>, { sale, lot }: EarlierSale, now: number): Promise<void> {
  const { lot_id, sold_at, buyer_id, hammer, currency } = sale;
  const { state, paymentDueAt, collectionDueAt } = assumedCompletion(sold_at, now);
  await db
    .insertInto('completions')
    .values({
      lot_id,
      sold_at,
      buyer_id,
      seller_id: lot.vendor_id,
      hammer,
      currency,
      state,
      interrupted: null,
      disputed_at: null,
      payment_due_at: paymentDueAt,
      collection_due_at: collectionDueAt,
      payment_way: null,
      paid_at: null,
      revision: 0,
    })
    .execute();
}

async function addInvoice(
  db: Kysely<Schema>,
  { sale, lot, buyer }: EarlierSale,
  country: string | null,
  { series, sequence }: { readonly series: InvoiceSeries; readonly sequence: number },
): Promise<void> {
  const basis = { lotType: lot.lot_type, customCommissionId: lot.custom_commission_id, buyerCountryCode: country };
  const sums = invoiceSums(chargedIn(sale), basis);
  const points = (percent: number | null) => (percent === null ? null : Math.round(percent * 100));
  await db
    .insertInto('invoices')
    .values({
      number: invoiceNumber(series, sequence),
      ...series,
      sequence,
      site: lot.site,
      lot_id: sale.lot_id,
      sold_at: sale.sold_at,
      title: lot.title,
      user_id: sale.buyer_id,
      customer_name: `${buyer.first_name} ${buyer.last_name}`,
      customer_country: country ?? buyer.billing_country_code ?? buyer.country_code,
      currency: sale.currency,
      hammer: sale.hammer,
      fee_points: points(sums.percent),
      net: sums.net.minor,
      tax: sums.tax?.amount.minor ?? 0,
      tax_name: sums.tax?.name ?? null,
      tax_points: points(sums.tax?.percent ?? null),
      payment: 'card',
      issued_at: sale.sold_at,
      due_at: null,
      paid_at: sale.sold_at,
      corrects: null,
      reason: null,
      refund_hold: null,
      pdf_key: null,
    })
    .execute();
}

/** The first country that the fee of the sale could have been taxed for; null where none gives the amounts of the charge. */
function taxCountryOf({ sale, lot, buyer, bidCountry }: EarlierSale): string | null {
  const charged = chargedIn(sale);
  const fits = (buyerCountryCode: string) => {
    const { lot_type: lotType, custom_commission_id: customCommissionId } = lot;
    const quote = quoteFees({ amount: charged.hammer, lotType, buyerCountryCode, customCommissionId });
    return quote.feeExTax.minor === sale.fee && quote.tax.minor === sale.tax;
  };
  const candidates = [bidCountry, buyer.billing_country_code, buyer.country_code].filter((code) => code !== null);
  return candidates.find(fits) ?? null;
}

function chargedIn({ hammer, fee, tax, currency }: Selectable<SalesTable>) {
  return { hammer: money(hammer, currency), fee: money(fee, currency), tax: money(tax, currency) };
}
