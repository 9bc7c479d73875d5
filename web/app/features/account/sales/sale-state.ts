import type { SaleRow } from '@marque/core/contracts/completion';
import { instantOf } from '@marque/core/contracts/instants';
import { type Completion, isOverdue } from '@marque/core/rules/sales';

type Progress = Pick<SaleRow, 'state' | 'interrupted' | 'dtDisputedUTC' | 'dtPaymentDueUTC' | 'dtCollectionDueUTC'>;

/** The state of a sale as the rules know it. */
export function completionOf(sale: Progress): Completion {
  return {
    state: sale.state,
    interrupted: sale.interrupted,
    disputedAt: instantOf(sale.dtDisputedUTC),
    paymentDueAt: instantOf(sale.dtPaymentDueUTC),
    collectionDueAt: instantOf(sale.dtCollectionDueUTC),
  };
}

/** The state as a name of its texts: the current one, or that it is overdue. `now`: UTC ms. */
export function stateKeyOf(sale: Progress, now: number) {
  const { state } = sale;
  const isLate = (state === 'awaitingPayment' || state === 'paid') && isOverdue(completionOf(sale), now);
  return isLate ? (`${state}Overdue` as const) : state;
}
export type StateKey = ReturnType<typeof stateKeyOf>;
