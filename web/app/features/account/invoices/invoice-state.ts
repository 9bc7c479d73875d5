import type { InvoiceSummary } from '@marque/core/contracts/invoices';

/** How far a document is paid, as a name of its text. */
export function paymentStateOf({ kind, payment, dtPaidUTC }: Pick<InvoiceSummary, 'kind' | 'payment' | 'dtPaidUTC'>) {
  if (kind === 'creditNote') return dtPaidUTC === null ? 'toCredit' : 'credited';
  if (dtPaidUTC === null) return 'due';
  return payment === 'card' ? 'paidByCard' : 'paid';
}
