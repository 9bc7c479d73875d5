import { recordTransfer } from '@marque/core/contracts/invoices';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/index.ts';
import { type Collect, type Schema, writeCollecting } from '../platform/db/index.ts';
import { notFound, type Route, refused, replied, route } from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import { settleByTransfer } from '../sales/index.ts';
import { presentInvoice } from './present-invoice.ts';
import type { InvoiceRouteDependencies } from './routes.ts';
import { findCorrection, findInvoice, type InvoiceRow, markPaid } from './store.ts';

/** The transfer for an invoice on account has arrived, or staff have transferred the amount of a credit note. */
export function recordTransferRoute({ context: { db, clock }, outbox }: InvoiceRouteDependencies): Route {
  return route(recordTransfer, async ({ params: { number }, caller, ...call }) => {
    const key = idempotencyKey(`transfer/${number}`, call.idempotencyKey, {});
    const { userId } = caller.account;
    const { result, collected } = await writeCollecting(db, (transaction, collect: Collect<number>) => {
      const now = clock.now();
      return withIdempotency(transaction, { userId, key }, now, async () => {
        const row = await findInvoice(transaction, number);
        if (row === undefined) return notFound;
        if (!(await awaitsTransfer(transaction, row))) return refused(409, PROBLEM_CODES.invoiceNotOpen);
        await markPaid(transaction, number, now);
        if (row.kind === 'invoice') await settleByTransfer(transaction, row);
        const of = { lotId: row.lot_id, subject: `invoice ${number}` };
        const values = { before: { isPaid: false }, after: { isPaid: true } };
        await recordAudit(transaction, { actor: userId, action: recordTransfer.name, ...of, ...values }, now);
        collect(row.lot_id);
        return replied(200, await presentInvoice(transaction, { ...row, paid_at: now }));
      });
    });
    for (const lotId of collected) outbox.publishLotFacts(lotId, 'payment');
    return result;
  });
}

/** What a card pays, or gets back, is not transferred; an invoice that was taken back is not owed. */
async function awaitsTransfer(transaction: Kysely<Schema>, row: InvoiceRow): Promise<boolean> {
  if (row.paid_at !== null || row.refund_hold !== null) return false;
  return (await findCorrection(transaction, row.number)) === undefined;
}
