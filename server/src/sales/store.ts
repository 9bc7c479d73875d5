import type { PaymentState } from '@marque/core/rules/bidding';
import { money } from '@marque/core/rules/money';
import type { Commitment } from '@marque/core/rules/spending';
import type { Kysely, Selectable } from 'kysely';
import type { SaleNoticesTable, SalesTable, Schema } from '../platform/db/index.ts';

export type SaleRow = Selectable<SalesTable>;

export function findSale(db: Kysely<Schema>, lotId: number): Promise<SaleRow | undefined> {
  return db.selectFrom('sales').selectAll().where('lot_id', '=', lotId).executeTakeFirst();
}

/** The sales of these lots. Ids without a sale are left out. */
export async function listSales(db: Kysely<Schema>, lotIds: readonly number[]): Promise<SaleRow[]> {
  if (lotIds.length === 0) return [];
  return db.selectFrom('sales').selectAll().where('lot_id', 'in', lotIds).execute();
}

/** How many lots each of the buyers has bought; a purchase whose fee could not be taken does not count. */
export async function countBoughtBy(
  db: Kysely<Schema>,
  buyerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (buyerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sales')
    .select(({ fn }) => ['buyer_id', fn.countAll<number>().as('count')])
    .where('buyer_id', 'in', buyerIds)
    .where('payment_status', '!=', 'failed')
    .groupBy('buyer_id')
    .execute();
  return new Map(rows.map(({ buyer_id, count }) => [buyer_id, count]));
}

/** How many lots each of the buyers has bought whose fee could not be taken. */
export async function countUnpaidBy(
  db: Kysely<Schema>,
  buyerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (buyerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sales')
    .select(({ fn }) => ['buyer_id', fn.countAll<number>().as('count')])
    .where('buyer_id', 'in', buyerIds)
    .where('payment_status', '=', 'failed')
    .groupBy('buyer_id')
    .execute();
  return new Map(rows.map(({ buyer_id, count }) => [buyer_id, Number(count)]));
}

export async function addSale(
  transaction: Kysely<Schema>,
  row: Omit<SaleRow, 'attempts' | 'capture_hold'>,
): Promise<void> {
  await transaction.insertInto('sales').values(row).execute();
}

export async function deleteSale(transaction: Kysely<Schema>, lotId: number): Promise<void> {
  await transaction.deleteFrom('sales').where('lot_id', '=', lotId).execute();
}

/** Sales whose fee is not taken yet. */
export function listUnpaid(db: Kysely<Schema>): Promise<SaleRow[]> {
  return db.selectFrom('sales').selectAll().where('payment_status', '!=', 'success').execute();
}

/** A buyer's sales whose fee is not taken, the latest first. */
export function listUnpaidOf(db: Kysely<Schema>, buyerId: number): Promise<SaleRow[]> {
  return db
    .selectFrom('sales')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('payment_status', '!=', 'success')
    .orderBy('sold_at', 'desc')
    .execute();
}

/** Sales of these lots. */
export async function findSales(db: Kysely<Schema>, lotIds: readonly number[]): Promise<SaleRow[]> {
  if (lotIds.length === 0) return [];
  return db.selectFrom('sales').selectAll().where('lot_id', 'in', lotIds).execute();
}

/** A buyer's wins whose fee is not taken yet, as commitments of their spending limit. Later they are sales to complete. */
export async function listUnpaidWins(db: Kysely<Schema>, buyerId: number): Promise<Commitment[]> {
  const rows = await db
    .selectFrom('sales')
    .select(['lot_id', 'hammer', 'currency'])
    .where('buyer_id', '=', buyerId)
    .where('payment_status', '!=', 'success')
    .execute();
  return rows.map(({ lot_id, hammer, currency }) => ({ kind: 'win', lotId: lot_id, amount: money(hammer, currency) }));
}

/** Ids of a buyer's lots whose fee a new card may pay. */
export async function listPayableByNewCard(db: Kysely<Schema>, buyerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sales')
    .select('lot_id')
    .where('buyer_id', '=', buyerId)
    .where('payment_status', 'in', ['failed', 'capturing'])
    .execute();
  return rows.map(({ lot_id }) => lot_id);
}

/** Stores a claimed capture before the gateway is asked. */
export async function saveClaim(transaction: Kysely<Schema>, sale: SaleRow): Promise<void> {
  const { payment_status, attempts, capture_hold } = sale;
  await transaction
    .updateTable('sales')
    .set({ payment_status, attempts, capture_hold })
    .where('lot_id', '=', sale.lot_id)
    .execute();
}

/** Stores the hold that the latest attempt has placed; an earlier attempt is ignored. */
export async function saveCaptureHold(transaction: Kysely<Schema>, sale: SaleRow, reference: string): Promise<void> {
  await transaction
    .updateTable('sales')
    .set({ capture_hold: reference })
    .where('lot_id', '=', sale.lot_id)
    .where('attempts', '=', sale.attempts)
    .execute();
}

export async function savePayment(
  transaction: Kysely<Schema>,
  lotId: number,
  payment: { readonly status: PaymentState; readonly paymentDueBy: number | null },
): Promise<void> {
  await transaction
    .updateTable('sales')
    .set({ payment_status: payment.status, payment_due_by: payment.paymentDueBy })
    .where('lot_id', '=', lotId)
    .execute();
}

/** An e-mail that is stored already for the sale stays as it is. */
export async function addNotices(transaction: Kysely<Schema>, rows: readonly SaleNoticesTable[]): Promise<void> {
  await transaction
    .insertInto('sale_notices')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['lot_id', 'sold_at', 'kind']).doNothing())
    .execute();
}

/** E-mails in one delivery; the rest follow with the next. */
const NOTICES_AT_ONCE = 100;

export function listDueNotices(db: Kysely<Schema>, now: number): Promise<SaleNoticesTable[]> {
  return db
    .selectFrom('sale_notices')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(NOTICES_AT_ONCE)
    .execute();
}

export async function markNoticeSent(
  transaction: Kysely<Schema>,
  { lot_id, sold_at, kind }: SaleNoticesTable,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('sale_notices')
    .set({ sent_at: now })
    .where('lot_id', '=', lot_id)
    .where('sold_at', '=', sold_at)
    .where('kind', '=', kind)
    .execute();
}

/** Deletes the reminder of a payment that is no longer awaited. */
export async function deletePendingReminder(
  transaction: Kysely<Schema>,
  { lot_id, sold_at }: Pick<SaleRow, 'lot_id' | 'sold_at'>,
): Promise<void> {
  await transaction
    .deleteFrom('sale_notices')
    .where('lot_id', '=', lot_id)
    .where('sold_at', '=', sold_at)
    .where('kind', '=', 'paymentReminder')
    .where('sent_at', 'is', null)
    .execute();
}

/** What a buyer has bought, without the gateway's reference. */
export function exportPurchases(db: Kysely<Schema>, buyerId: number) {
  return db
    .selectFrom('sales')
    .select(['lot_id', 'hammer', 'fee', 'tax', 'currency', 'sold_at', 'payment_status', 'payment_due_by'])
    .where('buyer_id', '=', buyerId)
    .execute();
}

/** What a vendor has sold: the buyer's fee and person are not the vendor's. */
export async function exportSales(db: Kysely<Schema>, lotIds: readonly number[]): Promise<object[]> {
  const found: object[] = [];
  for (const ids of inChunks(lotIds)) {
    const rows = db.selectFrom('sales').select(['lot_id', 'hammer', 'currency', 'sold_at']).where('lot_id', 'in', ids);
    found.push(...(await rows.execute()));
  }
  return found;
}

/** Those of the lots whose buyer has not paid the fee yet. */
export async function listUnpaidOfLots(db: Kysely<Schema>, lotIds: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const ids of inChunks(lotIds)) {
    const rows = db
      .selectFrom('sales')
      .select('lot_id')
      .where('lot_id', 'in', ids)
      .where('payment_status', '!=', 'success');
    found.push(...(await rows.execute()).map(({ lot_id }) => lot_id));
  }
  return found;
}

export function exportNotices(db: Kysely<Schema>, userId: number) {
  return db.selectFrom('sale_notices').selectAll().where('user_id', '=', userId).execute();
}

/** Ids in one query: SQLite and PostgreSQL limit the parameters of a statement. */
const IDS_PER_QUERY = 500;

function inChunks(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / IDS_PER_QUERY);
  return Array.from({ length: count }, (_, nth) => ids.slice(nth * IDS_PER_QUERY, (nth + 1) * IDS_PER_QUERY));
}
