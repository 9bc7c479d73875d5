import type { Completion, CompletionState, CompletionStep, OpenState } from './types.ts';

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

/** The steps that end a phase. */
const ENDS: Readonly<Record<SalePhase, readonly CompletionStep[]>> = {
  fee: ['settleFee'],
  payment: ['confirmPayment', 'establishPayment'],
  collection: ['confirmCollection', 'establishCollection'],
};

/** The step of a sale that ended the phase; undefined where none is recorded. */
export function endOfPhase<Step extends { readonly step: CompletionStep }>(
  phase: SalePhase,
  steps: readonly Step[],
): Step | undefined {
  return steps.findLast(({ step }) => ENDS[phase].includes(step));
}

interface PhasedSale extends Pick<Completion, 'state' | 'interrupted'> {
  /** In the order in which they were taken. */
  readonly steps: readonly { readonly step: CompletionStep }[];
}

/**
 * How far a sale is in each phase. A dispute stops the phase that it has interrupted. A cancelled sale has no current
 * phase: what was done before the cancellation stays done, and the rest is stopped.
 */
export function phaseStatuses(sale: PhasedSale): Readonly<Record<SalePhase, PhaseStatus>> {
  const status = (phase: SalePhase): PhaseStatus => {
    if (sale.state !== 'cancelled') return statusOf(SALE_PHASES.indexOf(phase), sale.state, sale.interrupted);
    return endOfPhase(phase, sale.steps) === undefined ? 'stopped' : 'done';
  };
  return { fee: status('fee'), payment: status('payment'), collection: status('collection') };
}

function statusOf(
  index: number,
  state: Exclude<CompletionState, 'cancelled'>,
  interrupted: OpenState | null,
): PhaseStatus {
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
