import { cancelSale } from '@marque/core/contracts/completion';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { recordAudit } from '../../audit/index.ts';
import { findOfSale, type InvoiceRow, issueCreditNote } from '../../invoices/index.ts';
import { type ChangeTools, stageAfter } from '../../lots/index.ts';
import { type Refused, type Route, refused, route } from '../../platform/http/index.ts';
import { endSale, type SaleRow } from '../../sales/index.ts';
import type { CompletionRouteDependencies } from '../routes.ts';
import { type DecideSale, decideOnSale, type SaleDecision, takeOneStep } from '../steps/decide-on-sale.ts';

interface Decision {
  readonly reason: string;
  readonly refundsFee: boolean;
  readonly userId: number;
}

/**
 * Staff cancel a sale: in one transaction the lot is unsold again, the fee is no longer due, and where it is to be returned
 * the invoice is taken back. A fee whose capture is under way is awaited first, so that none is taken for a cancelled sale.
 */
export function cancelSaleRoute(dependencies: CompletionRouteDependencies): Route {
  return route(cancelSale, ({ params: { auctionId: lotId }, body, caller, idempotencyKey: key }) =>
    decideOnSale(dependencies, { lotId, caller, key, body, path: 'cancellation' }, (sale, tools) =>
      cancel(dependencies, sale, tools, { ...body, userId: caller.account.userId }),
    ),
  );
}

async function cancel(
  dependencies: CompletionRouteDependencies,
  { lot, found }: Parameters<DecideSale>[0],
  tools: ChangeTools,
  { reason, refundsFee, userId }: Decision,
): Promise<SaleDecision | Refused> {
  const { sale } = found;
  if (sale?.payment_status === 'capturing') return refused(409, PROBLEM_CODES.feeUnderWay);
  const taken = { step: 'cancel', actor: 'staff', userId, text: reason } as const;
  const recorded = await takeOneStep(dependencies, found, tools, taken);
  if ('kind' in recorded) return recorded;
  const stage = stageAfter(lot, 'saleCancelled');
  if (sale === undefined || stage === null) throw new Error(`Lot ${lot.id} has an open sale without its fee.`);
  if (refundsFee) await credit(dependencies, sale, tools, reason);
  await endSale(tools.transaction, sale);
  const values = { before: { stage: lot.stage }, after: { stage, refundsFee } };
  const record = { actor: userId, action: cancelSale.name, lotId: lot.id, ...values, reason };
  await recordAudit(tools.transaction, record, tools.now);
  return { recorded, changed: { ...lot, stage, sold_at: null, sold_price: null } };
}

/** Takes the invoice back, where there is one that stands. */
async function credit(
  { notices, refunds }: Pick<CompletionRouteDependencies, 'notices' | 'refunds'>,
  sale: SaleRow,
  { transaction, now, afterCommit }: ChangeTools,
  reason: string,
): Promise<void> {
  const invoice = await findOfSale(transaction, sale, 'invoice');
  if (invoice === undefined) return;
  const note: InvoiceRow | null = await issueCreditNote(transaction, invoice, { reason, hold: sale.capture_hold, now });
  if (note === null) return;
  await notices.addForInvoice(transaction, 'creditNoteIssued', note, now);
  afterCommit(() => refunds.refund(note));
}
