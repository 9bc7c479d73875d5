import { siteDayOf, workingDayAfter } from '../../calendar/index.ts';
import { collectionDueAt, paymentDueAt } from '../dates/due-dates.ts';
import { morningOf } from '../dates/sale-days.ts';
import type { Completion, CompletionState } from './types.ts';

export interface Deadline {
  readonly of: 'payment' | 'collection';
  /** UTC ms. */
  readonly dueAt: number;
}

/** The deadline that runs for the buyer; null while none does: before the fee, during a dispute, and at the end. */
export function runningDeadline({
  state,
  paymentDueAt: payment,
  collectionDueAt: collection,
}: Completion): Deadline | null {
  switch (state) {
    case 'awaitingPayment':
    case 'paymentReported':
      return payment === null ? null : { of: 'payment', dueAt: payment };
    case 'paid':
    case 'handedOver':
      return collection === null ? null : { of: 'collection', dueAt: collection };
    case 'awaitingFee':
    case 'disputed':
    case 'complete':
    case 'cancelled':
      return null;
  }
}

/** Whether the running deadline has passed at `now` (UTC ms). A reported payment is with the seller, so it is not overdue. */
export function isOverdue(completion: Completion, now: number): boolean {
  const deadline = runningDeadline(completion);
  return deadline !== null && completion.state !== 'paymentReported' && deadline.dueAt < now;
}

/** E-mails that the passing of time causes, unless a step comes first. */
export const REMINDERS = [
  'paymentDueSoon',
  'paymentOverdue',
  'buyerOverdue',
  'paymentUnconfirmed',
  'collectionDueSoon',
  'collectionOverdue',
  'collectorOverdue',
  'collectionUnconfirmed',
] as const;
export type ReminderKind = (typeof REMINDERS)[number];

export interface Reminder {
  readonly kind: ReminderKind;
  readonly to: 'buyer' | 'seller';
  /** UTC ms. */
  readonly at: number;
}

/** Days before the deadline of a collection. */
const COLLECTION_NOTICE_DAYS = 3;
/** Working days that a bank may take, and days that a journey may take, before the receiving party is reminded. */
const CONFIRMATION_WORKING_DAYS = 2;

/**
 * What is sent about the state that a sale has entered at `now` (UTC ms), in the mornings: the buyer is reminded before a
 * deadline, both parties are told the morning after it, and the receiving party is reminded to confirm. A reminder whose
 * morning has passed already is not sent.
 */
export function remindersOf(completion: Completion, now: number): readonly Reminder[] {
  const deadline = runningDeadline(completion);
  if (deadline === null) return [];
  return plannedReminders(completion.state, siteDayOf(deadline.dueAt), siteDayOf(now)).filter(({ at }) => at > now);
}

function plannedReminders(state: CompletionState, dueDay: number, today: number): readonly Reminder[] {
  const confirmBy = morningOf(workingDayAfter(today, CONFIRMATION_WORKING_DAYS));
  const after = morningOf(dueDay + 1);
  switch (state) {
    case 'awaitingPayment':
      return [
        { kind: 'paymentDueSoon', to: 'buyer', at: morningOf(dueDay - 1) },
        { kind: 'paymentOverdue', to: 'buyer', at: after },
        { kind: 'buyerOverdue', to: 'seller', at: after },
      ];
    case 'paymentReported':
      return [{ kind: 'paymentUnconfirmed', to: 'seller', at: confirmBy }];
    case 'paid':
      return [
        { kind: 'collectionDueSoon', to: 'buyer', at: morningOf(dueDay - COLLECTION_NOTICE_DAYS) },
        { kind: 'collectionOverdue', to: 'buyer', at: after },
        { kind: 'collectorOverdue', to: 'seller', at: after },
      ];
    case 'handedOver':
      return [{ kind: 'collectionUnconfirmed', to: 'buyer', at: confirmBy }];
    default:
      return [];
  }
}

/**
 * The state of a sale whose steps were not recorded, at `now` (UTC ms): its parties are taken to have kept every deadline.
 * So a new deadline never begins in the past.
 */
export function assumedCompletion(soldAt: number, now: number): Completion {
  const payment = paymentDueAt(soldAt);
  const collection = collectionDueAt(payment);
  const common = { interrupted: null, disputedAt: null, paymentDueAt: payment };
  if (now <= payment) return { ...common, state: 'awaitingPayment', collectionDueAt: null };
  return { ...common, state: now <= collection ? 'paid' : 'complete', collectionDueAt: collection };
}
