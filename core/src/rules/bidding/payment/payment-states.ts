import { HOUR_MS } from '../../time/index.ts';

/** A winner whose card failed has this long to mend it; then the sale is cancelled. */
export const MENDING_MS = 48 * HOUR_MS;

/** How far the fee of a sale has come. */
export const PAYMENT_STATES = [
  /** Nobody has asked the gateway yet. */
  'pending',
  /** It is being asked, and has not answered for certain. */
  'capturing',
  /** The fee is taken. */
  'success',
  /** The card refused; it can be mended. */
  'failed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STEPS = ['ask', 'taken', 'refused'] as const;
export type PaymentStep = (typeof PAYMENT_STEPS)[number];

const AFTER: Readonly<Record<PaymentState, Partial<Readonly<Record<PaymentStep, PaymentState>>>>> = {
  pending: { ask: 'capturing' },
  capturing: { taken: 'success', refused: 'failed' },
  success: {},
  failed: { ask: 'capturing' },
};

/**
 * Where a step leads the payment of a sale; null where it may not be taken. A sale whose fee is being asked for is not
 * asked for a second time, and a fee that was taken stays taken, whatever is heard later.
 */
export function paymentAfter(state: PaymentState, step: PaymentStep): PaymentState | null {
  return AFTER[state][step] ?? null;
}

/** As buyer and seller are told: what is not known for certain is still to come. */
export function paymentShown(state: PaymentState): Exclude<PaymentState, 'capturing'> {
  return state === 'capturing' ? 'pending' : state;
}

/** Whether the gateway still has to be asked for the fee, or for its answer. A fee that failed waits for another card. */
export function isFeeOutstanding(state: PaymentState): boolean {
  return state === 'pending' || state === 'capturing';
}

/** Until when (UTC ms) a card that failed at `now` can be mended: the first failure counts, not the latest. */
export function mendableUntil(mendBy: number | null, now: number): number {
  return mendBy ?? now + MENDING_MS;
}

/**
 * Whether the sale is cancelled now because its card was not mended. Never while the gateway is being asked: it may be
 * taking the fee at this moment.
 */
export function isPastMending(
  sale: { readonly payment: PaymentState; readonly mendBy: number | null },
  now: number,
): boolean {
  return sale.payment === 'failed' && sale.mendBy !== null && sale.mendBy <= now;
}
