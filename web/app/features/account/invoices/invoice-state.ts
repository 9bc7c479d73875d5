import type { InvoiceSummary } from '@marque/core/contracts/invoices';
import { type InvoicePaymentState, invoicePaymentState } from '@marque/core/rules/sales';

/** How far a document is paid, as a name of its text. */
export function paymentStateOf({
  kind,
  payment,
  dtPaidUTC,
  correctedBy,
}: Pick<InvoiceSummary, 'kind' | 'payment' | 'dtPaidUTC' | 'correctedBy'>): InvoicePaymentState {
  return invoicePaymentState({ kind, payment, isPaid: dtPaidUTC !== null, isCorrected: correctedBy !== null });
}
