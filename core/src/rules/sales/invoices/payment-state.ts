import type { InvoiceKind } from './numbers.ts';

export interface InvoicePayment {
  readonly kind: InvoiceKind;
  readonly payment: 'card' | 'transfer';
  readonly isPaid: boolean;
  /** A credit note has cancelled it. */
  readonly isCorrected: boolean;
}

export type InvoicePaymentState = 'due' | 'paid' | 'paidByCard' | 'cancelled' | 'toCredit' | 'credited';

/**
 * How far a document is paid. An invoice that a credit note has cancelled before it was paid is no longer due; a credit note
 * is paid when the money has been returned.
 */
export function invoicePaymentState({ kind, payment, isPaid, isCorrected }: InvoicePayment): InvoicePaymentState {
  if (kind === 'creditNote') return isPaid ? 'credited' : 'toCredit';
  if (!isPaid) return isCorrected ? 'cancelled' : 'due';
  return payment === 'card' ? 'paidByCard' : 'paid';
}
