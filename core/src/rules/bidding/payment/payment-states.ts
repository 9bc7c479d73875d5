import { HOUR_MS } from '../../time/index.ts';

/** A sale is cancelled when a failed card payment is not settled within this grace period. */
export const PAYMENT_GRACE_PERIOD_MS = 48 * HOUR_MS;
const PAYMENT_REMINDER_MS = 24 * HOUR_MS;

/** Payment states of the fee of a sale. */
export const PAYMENT_STATES = [
  /** No capture has been requested. */
  'pending',
  /** A capture is requested and its result is not certain. */
  'capturing',
  /** The fee is captured. */
  'success',
  /** The card was declined; the buyer can use another card. */
  'failed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STEPS = ['ask', 'taken', 'refused', 'transferred'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

const AFTER: Readonly<Record<PaymentState, Partial<Readonly<Record<PaymentStep, PaymentState>>>>> = {
  // A fee on account is paid by bank transfer.
  pending: { ask: 'capturing', transferred: 'success' },
  capturing: { taken: 'success', refused: 'failed' },
  success: {},
  failed: { ask: 'capturing' },
};

/**
 * A fee is captured at most once: a second capture is not requested while one is running, and a captured fee stays
 * captured. null means that the step is not allowed in this state.
 */
export function nextPaymentState(state: PaymentState, step: PaymentStep): PaymentState | null {
  return AFTER[state][step] ?? null;
}

/** Buyer and seller see a payment as pending until its result is certain. */
export function publicPaymentState(state: PaymentState): Exclude<PaymentState, 'capturing'> {
  return state === 'capturing' ? 'pending' : state;
}

/** A fee is outstanding until its capture succeeds or fails; a failed one waits for another card. */
export function isFeeOutstanding(state: PaymentState): boolean {
  return state === 'pending' || state === 'capturing';
}

/** The grace period runs from the first failure, not the latest. Returns its end in UTC ms. */
export function paymentDeadline(paymentDueBy: number | null, now: number): number {
  return paymentDueBy ?? now + PAYMENT_GRACE_PERIOD_MS;
}

/** The buyer is reminded of a failed payment one day before the grace period ends. Returns the time in UTC ms. */
export function paymentReminderAt(paymentDueBy: number): number {
  return paymentDueBy - PAYMENT_REMINDER_MS;
}

/**
 * A sale with a failed payment is cancelled at the end of the grace period. It is not cancelled during a capture, which
 * may still succeed.
 */
export function isPaymentOverdue(
  sale: { readonly payment: PaymentState; readonly paymentDueBy: number | null },
  now: number,
): boolean {
  return sale.payment === 'failed' && sale.paymentDueBy !== null && sale.paymentDueBy <= now;
}
