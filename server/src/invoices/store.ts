import { type InvoiceKind, type InvoiceSeries, invoiceNumber, invoiceSeries } from '@marque/core/rules/sales';
import type { Kysely, Selectable } from 'kysely';
import type { InvoicesTable, Schema } from '../platform/db/index.ts';

export type InvoiceRow = Selectable<InvoicesTable>;

/** A document before its number is assigned. */
export type UnnumberedInvoice = Omit<InvoiceRow, 'number' | 'year' | 'sequence' | 'pdf_key'>;

export function findInvoice(db: Kysely<Schema>, number: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('number', '=', number).executeTakeFirst();
}

/** A sale is identified by its lot and its time, since a lot may be sold again after a cancellation. */
export interface SaleKey {
  readonly lot_id: number;
  readonly sold_at: number;
}

export function findOfSale(
  db: Kysely<Schema>,
  { lot_id, sold_at }: SaleKey,
  kind: InvoiceKind,
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('lot_id', '=', lot_id)
    .where('sold_at', '=', sold_at)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The invoice of a sale and its credit note, in the order of their issue. */
export function listOfSale(db: Kysely<Schema>, { lot_id, sold_at }: SaleKey): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('lot_id', '=', lot_id)
    .where('sold_at', '=', sold_at)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .execute();
}

export function findCorrection(db: Kysely<Schema>, number: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('corrects', '=', number).executeTakeFirst();
}

/** The credit notes of these invoices. */
export function listCorrections(db: Kysely<Schema>, numbers: readonly string[]): Promise<InvoiceRow[]> {
  return db.selectFrom('invoices').selectAll().where('corrects', 'in', numbers).execute();
}

/** A page of a recipient's documents, the latest first. */
export function listOfUser(
  db: Kysely<Schema>,
  userId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countOfUser(db: Kysely<Schema>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores a document under the next number of its series. The number is taken in the transaction that stores the document:
 * where that fails, the number is not used, so that a series has no gaps.
 */
export async function addNumbered(transaction: Kysely<Schema>, document: UnnumberedInvoice): Promise<InvoiceRow> {
  const series = invoiceSeries(document.kind, document.issued_at);
  const sequence = await nextInSeries(transaction, series);
  const row = { ...document, ...series, sequence, number: invoiceNumber(series, sequence), pdf_key: null };
  await transaction.insertInto('invoices').values(row).execute();
  return row;
}

/** Waits for transactions that have taken a number of the series and are not committed. */
async function nextInSeries(transaction: Kysely<Schema>, { kind, year }: InvoiceSeries): Promise<number> {
  await transaction
    .insertInto('invoice_series')
    .values({ kind, year, last: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doNothing())
    .execute();
  const { last } = await transaction
    .updateTable('invoice_series')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** The first time counts. */
export async function markPaid(transaction: Kysely<Schema>, number: string, now: number): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({ paid_at: now })
    .where('number', '=', number)
    .where('paid_at', 'is', null)
    .execute();
}

/** Notes where the PDF is kept. The first one counts. */
export async function savePdfKey(transaction: Kysely<Schema>, number: string, key: string): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({ pdf_key: key })
    .where('number', '=', number)
    .where('pdf_key', 'is', null)
    .execute();
}

/** Credit notes whose amount has not returned to the card yet. */
export function listUnrefunded(db: Kysely<Schema>): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('kind', '=', 'creditNote')
    .where('paid_at', 'is', null)
    .where('refund_hold', 'is not', null)
    .execute();
}

/** The gateway has not returned the amount to its card: it is owed by bank transfer. */
export async function endRefund(transaction: Kysely<Schema>, number: string): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({ refund_hold: null, paid_at: null })
    .where('number', '=', number)
    .where('refund_hold', 'is not', null)
    .execute();
}

/** A recipient's documents, without the keys of the storage and the gateway. */
export function exportInvoices(db: Kysely<Schema>, userId: number) {
  const document = [
    'number',
    'kind',
    'site',
    'corrects',
    'reason',
    'issued_at',
    'payment',
    'due_at',
    'paid_at',
  ] as const;
  const sale = ['lot_id', 'sold_at', 'title', 'user_id', 'customer_name', 'customer_country'] as const;
  const sums = ['currency', 'hammer', 'fee_points', 'net', 'tax', 'tax_name', 'tax_points'] as const;
  return db
    .selectFrom('invoices')
    .select([...document, ...sale, ...sums])
    .where('user_id', '=', userId)
    .orderBy('issued_at')
    .execute();
}

/** Number and sums of the invoices and credit notes of each recipient, in minor units. */
export function sumInvoices(db: Kysely<Schema>) {
  return db
    .selectFrom('invoices')
    .select(({ fn }) => [
      'user_id',
      'kind',
      'currency',
      fn.countAll<number>().as('count'),
      fn.sum<number>('net').as('net'),
      fn.sum<number>('tax').as('tax'),
    ])
    .groupBy(['user_id', 'kind', 'currency'])
    .orderBy('user_id')
    .orderBy('kind')
    .orderBy('currency')
    .execute();
}
