import type { PaymentState } from '@marque/core/rules/bidding';
import type { Kysely, Selectable } from 'kysely';
import type { SalesTable, Schema } from '../platform/db/index.ts';

export type SaleRow = Selectable<SalesTable>;

export function findSale(db: Kysely<Schema>, lotId: number): Promise<SaleRow | undefined> {
  return db.selectFrom('sales').selectAll().where('lot_id', '=', lotId).executeTakeFirst();
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
