import Stripe from 'stripe';
import type { GatewayFailure } from '../port.ts';

/** Stripe does not know the card, hold or set-up of the request. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** The payment is in a state that does not allow the request: captured, cancelled, or returned already. */
export function isWrongState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && WRONG_STATES.has(error.code ?? '');
}

const WRONG_STATES: ReadonlySet<string> = new Set([
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_already_refunded',
  'charge_expired_for_capture',
  'capture_charge_authorization_expired',
]);

/**
 * The failure of the port for an error of Stripe. Errors that a repetition cannot change are refusals; an error without an
 * answer, of the key or of Stripe itself is 'unavailable', and the request may be repeated. Rethrows what is no error of Stripe.
 */
export function failureOf(error: unknown): GatewayFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  if (error instanceof Stripe.errors.StripeCardError) {
    return error.code === 'authentication_required' ? 'challengeRequired' : 'declined';
  }
  if (isMissing(error)) return 'unknownToken';
  if (isWrongState(error)) return 'authorisationFailed';
  const isFinal =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError;
  // 409: another request under this key is still being answered.
  return isFinal && error.statusCode !== 409 ? 'declined' : 'unavailable';
}

/** A request that Stripe does not accept for another reason than the card: a fault of this adapter or of the settings. */
export function isUnexpected(error: unknown): boolean {
  return !(error instanceof Stripe.errors.StripeCardError) && ['declined', 'unavailable'].includes(failureOf(error));
}

/** What the log says of an error. The whole error can contain the payment with its client secret. */
export function summaryOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error };
  const { type, code, param, statusCode, requestId, message } = error;
  return { type, code, param, statusCode, requestId, reason: message };
}
