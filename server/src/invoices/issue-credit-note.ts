import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { addNumbered, findCorrection, type InvoiceRow } from './store.ts';

/**
 * Takes an invoice back with a credit note for all of it; null where it is taken back already. `hold`: the gateway's
 * reference of the hold that the fee was taken from, to which it returns after the commit; null where nothing was taken.
 */
export async function issueCreditNote(
  transaction: Kysely<Schema>,
  invoice: InvoiceRow,
  { reason, hold, now }: { readonly reason: string; readonly hold: string | null; readonly now: number },
): Promise<InvoiceRow | null> {
  if ((await findCorrection(transaction, invoice.number)) !== undefined) return null;
  const { number, year: _year, sequence: _sequence, pdf_key: _key, ...document } = invoice;
  const refundHold = invoice.paid_at === null ? null : hold;
  return addNumbered(transaction, {
    ...document,
    kind: 'creditNote',
    corrects: number,
    reason,
    issued_at: now,
    due_at: null,
    // An unpaid invoice is settled by its credit note.
    paid_at: invoice.paid_at === null ? now : null,
    refund_hold: refundHold,
  });
}
