import type { Completion, CompletionState, OpenState } from './types.ts';

/** The phases of a sale as its page lists them. */
export const SALE_PHASES = ['fee', 'payment', 'collection'] as const;
export type SalePhase = (typeof SALE_PHASES)[number];
export type PhaseStatus = 'done' | 'current' | 'stopped' | 'ahead';

const REACHED: Readonly<Record<'awaitingFee' | OpenState | 'complete', number>> = {
  awaitingFee: 0,
  awaitingPayment: 1,
  paymentReported: 1,
  paid: 2,
  handedOver: 2,
  complete: 3,
};

/**
 * How far a sale is in each phase. A dispute stops the phase that it has interrupted. A cancelled sale has no current
 * phase: what was paid before is shown by its steps.
 */
export function phaseStatuses({
  state,
  interrupted,
}: Pick<Completion, 'state' | 'interrupted'>): Readonly<Record<SalePhase, PhaseStatus>> {
  const status = (phase: SalePhase) => statusOf(SALE_PHASES.indexOf(phase), state, interrupted);
  return { fee: status('fee'), payment: status('payment'), collection: status('collection') };
}

function statusOf(index: number, state: CompletionState, interrupted: OpenState | null): PhaseStatus {
  if (state === 'cancelled') return 'stopped';
  const reached = state === 'disputed' ? REACHED[interrupted ?? 'awaitingPayment'] : REACHED[state];
  if (index < reached) return 'done';
  if (index > reached) return 'ahead';
  return state === 'disputed' ? 'stopped' : 'current';
}

/** The party that the sale waits for; null at its end. A sale in dispute waits for staff. */
export function awaitedActor(state: CompletionState): 'buyer' | 'seller' | 'staff' | null {
  switch (state) {
    case 'awaitingFee':
    case 'awaitingPayment':
    case 'paid':
    case 'handedOver':
      return 'buyer';
    case 'paymentReported':
      return 'seller';
    case 'disputed':
      return 'staff';
    case 'complete':
    case 'cancelled':
      return null;
  }
}
