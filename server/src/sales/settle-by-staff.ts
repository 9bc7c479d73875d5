import { nextPaymentState } from '@marque/core/rules/bidding';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { deletePendingReminder, deleteSale, findSale, type SaleRow, savePayment } from './store.ts';

/** The buyer's bank transfer for a fee on account has arrived. A sale that was cancelled meanwhile stays so. */
export async function settleByTransfer(
  transaction: Kysely<Schema>,
  { lot_id, sold_at }: Pick<SaleRow, 'lot_id' | 'sold_at'>,
): Promise<void> {
  const sale = await findSale(transaction, lot_id);
  if (sale?.sold_at !== sold_at) return;
  const status = nextPaymentState(sale.payment_status, 'transferred');
  if (status !== null) await savePayment(transaction, lot_id, { status, paymentDueBy: null });
}

/** Ends a sale that staff cancel: its fee is no longer due, and nothing more is sent about it. */
export async function endSale(transaction: Kysely<Schema>, sale: SaleRow): Promise<void> {
  await deletePendingReminder(transaction, sale);
  await deleteSale(transaction, sale.lot_id);
}
