import { creditInvoice } from '@marque/core/contracts/invoices';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { recordAudit } from '../audit/index.ts';
import { type Collect, writeCollecting } from '../platform/db/index.ts';
import { notFound, type Route, refused, replied, route } from '../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../platform/idempotency/index.ts';
import { findSale } from '../sales/index.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { presentInvoice } from './present-invoice.ts';
import type { InvoiceRouteDependencies } from './routes.ts';
import { findInvoice, type InvoiceRow } from './store.ts';

/** Takes an invoice back although its sale stands, for instance where the tax was wrong. */
export function creditInvoiceRoute({ context: { db, clock }, refunds, notices }: InvoiceRouteDependencies): Route {
  return route(creditInvoice, async ({ params: { number }, body, caller, ...call }) => {
    const key = idempotencyKey(`credit/${number}`, call.idempotencyKey, body);
    const { userId } = caller.account;
    const { result, collected } = await writeCollecting(db, (transaction, collect: Collect<InvoiceRow>) => {
      const now = clock.now();
      return withIdempotency(transaction, { userId, key }, now, async () => {
        const invoice = await findInvoice(transaction, number);
        if (invoice?.kind !== 'invoice') return notFound;
        const sale = await findSale(transaction, invoice.lot_id);
        const hold = sale?.sold_at === invoice.sold_at ? sale.capture_hold : null;
        const note = await issueCreditNote(transaction, invoice, { reason: body.reason, hold, now });
        if (note === null) return refused(409, PROBLEM_CODES.invoiceCredited);
        await notices.addForInvoice(transaction, 'creditNoteIssued', note, now);
        const of = { lotId: invoice.lot_id, subject: `invoice ${number}`, after: { creditNote: note.number } };
        const record = { actor: userId, action: creditInvoice.name, ...of, reason: body.reason };
        await recordAudit(transaction, record, now);
        collect(note);
        return replied(201, await presentInvoice(transaction, note));
      });
    });
    for (const note of collected) {
      refunds.refund(note);
      notices.deliver();
    }
    return result;
  });
}
