import type { Completion, CompletionState } from './types.ts';

/** The states before the seller has the payment. */
export const UNPAID_STATES = [
  'awaitingFee',
  'awaitingPayment',
  'paymentReported',
] as const satisfies readonly CompletionState[];

/** Whether the buyer owes the price: a report of theirs pays nothing, and a dispute leaves the sale where it has stopped. */
export function isUnpaid({ state, interrupted }: Pick<Completion, 'state' | 'interrupted'>): boolean {
  return UNPAID_STATES.some((unpaid) => unpaid === (interrupted ?? state));
}
