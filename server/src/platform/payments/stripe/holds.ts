import { refuse, succeed } from '@marque/core/rules/result';
import { HOUR_MS } from '@marque/core/rules/time';
import type Stripe from 'stripe';
import type { GatewayFailure } from '../port.ts';
import type { FirstRequest, GatewayAnswer } from './answer-once.ts';
import { readCardToken } from './card-tokens.ts';
import { isMissing, isWrongState } from './failures.ts';

/** What Stripe is asked for a stored request. An attempt of a capture or refund is named in the metadata of its object. */
export interface StripeCalls {
  hold(request: FirstRequest): Promise<GatewayAnswer>;
  capture(request: FirstRequest): Promise<GatewayAnswer>;
  refund(request: FirstRequest): Promise<GatewayAnswer>;
  /** Rejects without an answer. */
  release(hold: string): Promise<void>;
}

/** Stripe may drop an idempotency key after 24 hours. */
const KEY_KEPT_MS = 23 * HOUR_MS;

const HOLD = /^pi_\w+$/;

export function createStripeCalls(
  stripe: Stripe,
  now: () => number,
  onError: (error: unknown) => GatewayFailure,
): StripeCalls {
  /** Finds the hold of a request whose answer was lost and whose key may be dropped. */
  async function findHold({ idempotency_key: key, requested_at }: FirstRequest): Promise<Stripe.PaymentIntent | null> {
    if (now() - requested_at < KEY_KEPT_MS) return null;
    const { data } = await stripe.paymentIntents.search({ query: `metadata['hold']:'${key}'`, limit: 1 });
    return data[0] ?? null;
  }

  async function findRefund({ target, idempotency_key: key }: FirstRequest): Promise<boolean> {
    const refunds = await stripe.refunds.list({ payment_intent: target, limit: 100 });
    return refunds.data.some(({ metadata }) => metadata?.refund === key);
  }

  function retrieve(hold: string): Promise<Stripe.PaymentIntent | null> {
    if (!HOLD.test(hold)) return Promise.resolve(null);
    return stripe.paymentIntents.retrieve(hold).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  }

  async function hold(request: FirstRequest): Promise<GatewayAnswer> {
    const card = readCardToken(request.target);
    if (card === null) return refuse('unknownToken');
    try {
      const intent =
        (await findHold(request)) ??
        (await stripe.paymentIntents.create(
          {
            amount: request.amount,
            currency: request.currency,
            customer: card.customer,
            payment_method: card.paymentMethod,
            allowed_payment_method_types: ['card'],
            payment_method_options: { card: { request_extended_authorization: 'if_available' } },
            capture_method: 'manual',
            confirm: true,
            off_session: true,
            metadata: { hold: request.idempotency_key },
          },
          { idempotencyKey: request.idempotency_key },
        ));
      return intent.status === 'requires_capture' ? succeed({ reference: intent.id }) : refuse('authorisationFailed');
    } catch (error) {
      const failure = onError(error);
      return refuse(failure === 'declined' ? 'authorisationFailed' : failure);
    }
  }

  async function capture(request: FirstRequest): Promise<GatewayAnswer> {
    const { target, amount, currency, reference, idempotency_key: key } = request;
    try {
      const intent = await retrieve(target);
      if (intent === null) return refuse('unknownToken');
      if (intent.status !== 'requires_capture') return capturedBy(intent, request);
      if (currency !== intent.currency || amount > intent.amount_capturable) return refuse('declined');
      await stripe.paymentIntents.capture(
        target,
        { amount_to_capture: amount, metadata: { capture: key } },
        { idempotencyKey: key },
      );
      return succeed({ reference });
    } catch (error) {
      if (!isWrongState(error)) return refuse(onError(error));
    }
    // Captured, cancelled or lapsed meanwhile.
    try {
      const intent = await retrieve(target);
      return intent === null ? refuse('unknownToken') : capturedBy(intent, request);
    } catch (error) {
      return refuse(onError(error));
    }
  }

  async function refund(request: FirstRequest): Promise<GatewayAnswer> {
    const { target, amount, currency, reference, idempotency_key: key } = request;
    try {
      const intent = await retrieve(target);
      if (intent === null) return refuse('unknownToken');
      if (intent.status !== 'succeeded') return refuse('declined');
      if (await findRefund(request)) return succeed({ reference });
      if (currency !== intent.currency || amount > intent.amount_received) return refuse('declined');
      const refunded = await stripe.refunds.create(
        { payment_intent: target, amount, metadata: { refund: key, reference } },
        { idempotencyKey: key },
      );
      const isRefused = refunded.status === 'failed' || refunded.status === 'canceled';
      return isRefused ? refuse('declined') : succeed({ reference });
    } catch (error) {
      return refuse(isWrongState(error) ? 'declined' : onError(error));
    }
  }

  return {
    hold,
    capture,
    refund,
    async release(hold) {
      if (!HOLD.test(hold)) return;
      try {
        await stripe.paymentIntents.cancel(hold);
      } catch (error) {
        if (!isMissing(error) && !isWrongState(error)) throw error;
      }
    },
  };
}

/** The answer to a capture of a hold that can no longer be captured: done, if it was this attempt. */
function capturedBy({ status, metadata }: Stripe.PaymentIntent, request: FirstRequest): GatewayAnswer {
  return status === 'succeeded' && metadata.capture === request.idempotency_key
    ? succeed({ reference: request.reference })
    : refuse('authorisationFailed');
}
