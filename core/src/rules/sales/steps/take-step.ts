import { type Result, refuse, succeed } from '../../result/index.ts';
import { collectionDueAt, dueAfterPause, paymentDueAt } from '../dates/due-dates.ts';
import {
  type Completion,
  type CompletionActor,
  type CompletionState,
  type CompletionStep,
  isOpenState,
  OPEN_STATES,
  type OpenState,
} from './types.ts';

interface Transition {
  readonly from: readonly CompletionState[];
  readonly step: CompletionStep;
  readonly by: readonly CompletionActor[];
  readonly to: CompletionState;
  /** For a step out of a dispute: the states that the dispute may have interrupted. */
  readonly interrupted?: readonly OpenState[];
}

const BEFORE_PAYMENT = ['awaitingPayment', 'paymentReported'] as const;
const AFTER_PAYMENT = ['paid', 'handedOver'] as const;

/**
 * A sale is completed by these steps only. The party that receives confirms: the seller the payment, the buyer the lot. A
 * report of the other party is no condition of it. A dispute interrupts the sale until staff decide.
 */
export const COMPLETION: readonly Transition[] = [
  { from: ['awaitingFee'], step: 'settleFee', by: ['platform'], to: 'awaitingPayment' },
  { from: ['awaitingPayment'], step: 'reportPayment', by: ['buyer'], to: 'paymentReported' },
  { from: BEFORE_PAYMENT, step: 'confirmPayment', by: ['seller'], to: 'paid' },
  { from: ['paid'], step: 'reportHandover', by: ['seller'], to: 'handedOver' },
  { from: AFTER_PAYMENT, step: 'confirmCollection', by: ['buyer'], to: 'complete' },
  { from: OPEN_STATES, step: 'openDispute', by: ['buyer', 'seller'], to: 'disputed' },
  ...OPEN_STATES.map(
    (state): Transition => ({ from: ['disputed'], step: 'resume', by: ['staff'], to: state, interrupted: [state] }),
  ),
  { from: ['disputed'], step: 'establishPayment', by: ['staff'], to: 'paid', interrupted: BEFORE_PAYMENT },
  { from: ['disputed'], step: 'establishCollection', by: ['staff'], to: 'complete', interrupted: AFTER_PAYMENT },
  { from: ['awaitingFee', ...OPEN_STATES, 'disputed'], step: 'cancel', by: ['staff'], to: 'cancelled' },
  { from: ['awaitingFee'], step: 'lapse', by: ['platform'], to: 'cancelled' },
];

/** `notYours`: another party takes this step. `notNow`: the sale is not, or no longer, at it. */
export type StepRefusal = 'notYours' | 'notNow';

/** The sale after a step at `now` (UTC ms), with its deadlines; a refusal changes nothing. */
export function takeStep(
  completion: Completion,
  { step, actor }: { readonly step: CompletionStep; readonly actor: CompletionActor },
  now: number,
): Result<Completion, StepRefusal> {
  const known = COMPLETION.filter((row) => row.step === step);
  if (!known.some(({ by }) => by.includes(actor))) return refuse('notYours');
  const row = known.find((one) => isPossible(one, completion));
  if (row === undefined) return refuse('notNow');
  return succeed({
    state: row.to,
    interrupted: row.to === 'disputed' && isOpenState(completion.state) ? completion.state : null,
    disputedAt: row.to === 'disputed' ? now : null,
    ...deadlinesAfter(completion, row, now),
  });
}

/** The steps that an actor may take now, in the order of the sale. */
export function stepsFor(completion: Completion, actor: CompletionActor): readonly CompletionStep[] {
  const possible = COMPLETION.filter((row) => row.by.includes(actor) && isPossible(row, completion));
  return possible.map(({ step }) => step);
}

function isPossible({ from, interrupted }: Transition, completion: Completion): boolean {
  if (!from.includes(completion.state)) return false;
  return interrupted === undefined || (completion.interrupted !== null && interrupted.includes(completion.interrupted));
}

function deadlinesAfter(
  { paymentDueAt: payment, collectionDueAt: collection, disputedAt }: Completion,
  { step, to }: Transition,
  now: number,
): Pick<Completion, 'paymentDueAt' | 'collectionDueAt'> {
  if (step === 'settleFee') return { paymentDueAt: paymentDueAt(now), collectionDueAt: null };
  if (to === 'paid' && step !== 'resume') return { paymentDueAt: payment, collectionDueAt: collectionDueAt(now) };
  if (step !== 'resume' || disputedAt === null) return { paymentDueAt: payment, collectionDueAt: collection };
  const pause = { from: disputedAt, until: now };
  const isPaid = collection !== null;
  // A payment that was made is no longer due.
  return {
    paymentDueAt: payment === null || isPaid ? payment : dueAfterPause(payment, pause),
    collectionDueAt: collection === null ? null : dueAfterPause(collection, pause),
  };
}
