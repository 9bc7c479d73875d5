import { cancelSale } from '@marque/core/contracts/completion';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Kysely } from 'kysely';
import { findOfSale, type InvoiceRow, issueCreditNote } from '../../invoices/index.ts';
import { findLot, type LotRow, type StoredChange, stageAfter } from '../../lots/index.ts';
import type { Dispatch } from '../../outbox/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { notFound, personOf, type Refused, type Route, refused, replied, route } from '../../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../../platform/idempotency/index.ts';
import { endSale, type SaleRow } from '../../sales/index.ts';
import { type FoundSale, findSaleFor } from '../find-sale.ts';
import { recordStep } from '../record-step.ts';
import type { CompletionRouteDependencies } from '../routes.ts';
import type { CompletionRow } from '../store.ts';
import { presentStep, stepRefusal } from '../take-party-step.ts';

/** What is published and done after the commit of a cancellation. */
interface Cancelled {
  readonly row: CompletionRow;
  readonly sent: Dispatch;
  readonly change: StoredChange;
  readonly creditNote: InvoiceRow | null;
}

interface Decision {
  readonly reason: string;
  readonly refundsFee: boolean;
  readonly userId: number;
  readonly now: number;
}

/**
 * Staff cancel a sale: in one transaction the lot is unsold again, the fee is no longer due, and where it is to be returned
 * the invoice is taken back. A fee whose capture is under way is awaited first, so that none is taken for a cancelled sale.
 */
export function cancelSaleRoute(dependencies: CompletionRouteDependencies): Route {
  const { context, lots, outbox, notices, refunds } = dependencies;
  const { db, clock } = context;
  return route(cancelSale, async ({ params: { auctionId: lotId }, body, caller, ...call }) => {
    const { userId } = caller.account;
    const key = idempotencyKey(`sales/${lotId}/cancellation`, call.idempotencyKey, body);
    const done: Cancelled[] = [];
    const result = await db.write((transaction) => {
      const now = clock.now();
      return withIdempotency(transaction, { userId, key }, now, async () => {
        const lot = await findLot(transaction, lotId);
        const found = lot === undefined ? null : await findSaleFor(transaction, lot, personOf(caller));
        if (lot === undefined || found === null) return notFound;
        const cancelled = await cancel(transaction, dependencies, { lot, found }, { ...body, userId, now });
        if ('kind' in cancelled) return cancelled;
        done.push(cancelled);
        return replied(200, presentStep(cancelled.row));
      });
    });
    for (const { sent, change, creditNote } of done) {
      outbox.publish(sent);
      lots.publishChange(change);
      lots.changed(change.row);
      if (creditNote !== null) refunds.refund(creditNote);
      notices.deliver();
    }
    return result;
  });
}

async function cancel(
  transaction: Kysely<Schema>,
  dependencies: CompletionRouteDependencies,
  { lot, found }: { readonly lot: LotRow; readonly found: FoundSale },
  { reason, refundsFee, userId, now }: Decision,
): Promise<Cancelled | Refused> {
  const { sale } = found;
  if (sale?.payment_status === 'capturing') return refused(409, PROBLEM_CODES.feeUnderWay);
  const step = { step: 'cancel', actor: 'staff', userId, now, text: reason } as const;
  const taken = await recordStep(transaction, dependencies, found, step);
  if (!taken.ok) return stepRefusal(taken.error);
  const stage = stageAfter(lot, 'saleCancelled');
  if (sale === undefined || stage === null) throw new Error(`Lot ${lot.id} has an open sale without its fee.`);
  const creditNote = refundsFee ? await credit(transaction, dependencies, sale, { reason, now }) : null;
  await endSale(transaction, sale);
  const after = { ...lot, stage, sold_at: null, sold_price: null };
  const change = await dependencies.lots.storeChange(transaction, { before: lot, after }, now);
  return { ...taken.value, change, creditNote };
}

/** Takes the invoice back; null where there is none, or none any more. */
async function credit(
  transaction: Kysely<Schema>,
  { notices }: Pick<CompletionRouteDependencies, 'notices'>,
  sale: SaleRow,
  { reason, now }: Pick<Decision, 'reason' | 'now'>,
): Promise<InvoiceRow | null> {
  const invoice = await findOfSale(transaction, sale, 'invoice');
  if (invoice === undefined) return null;
  const note = await issueCreditNote(transaction, invoice, { reason, hold: sale.capture_hold, now });
  if (note !== null) await notices.addForInvoice(transaction, 'creditNoteIssued', note, now);
  return note;
}
