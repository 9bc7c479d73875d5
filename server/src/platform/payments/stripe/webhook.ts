import { DAY_MS } from '@marque/core/rules/time';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import Stripe from 'stripe';
import type { ServerContext } from '../../context.ts';
import type { Schema } from '../../db/index.ts';
import type { GatewayEvents } from '../port.ts';
import type { StripeSettings } from './settings.ts';
import { takeEvent } from './store.ts';

export const WEBHOOK_PATH = '/v1/payments/stripe/webhook';

/** Seconds by which the time of a signature may differ from ours. */
const TOLERANCE_S = 300;
const LARGEST_EVENT_BYTES = 1024 * 1024;
/** Stripe repeats an event for three days at most. */
const EVENTS_KEPT_MS = 30 * DAY_MS;

export interface WebhookParts extends Pick<ServerContext, 'db' | 'clock' | 'log'> {
  readonly stripe: Stripe;
  readonly settings: Pick<StripeSettings, 'webhookSecret'>;
  readonly events: GatewayEvents;
}

/**
 * The address that takes Stripe's events. Only the signature over the unparsed body counts. Each event is handled once, in
 * the transaction that notes it; a failure answers 500, and Stripe sends the event again.
 */
export async function mountWebhook(app: FastifyInstance, parts: WebhookParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, { bodyLimit: LARGEST_EVENT_BYTES }, async (request, reply) => {
      const event = readEvent(request.body, request.headers['stripe-signature'], parts);
      if (event === null) return reply.code(400).send({ code: 400, message: 'badSignature' });
      await handle(event, parts);
      return reply.code(200).send({ received: true });
    });
  });
}

/** Null for what Stripe has not signed with our secret in the last minutes. */
function readEvent(
  body: unknown,
  signature: string | readonly string[] | undefined,
  { stripe, settings, log }: WebhookParts,
): Stripe.Event | null {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null;
  try {
    return stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, TOLERANCE_S);
  } catch (err) {
    if (!(err instanceof Stripe.errors.StripeSignatureVerificationError) && !(err instanceof SyntaxError)) throw err;
    log.warn({ err }, 'stripe: an event had no valid signature');
    return null;
  }
}

async function handle(event: Stripe.Event, { db, clock, log, events }: WebhookParts): Promise<void> {
  const now = clock.now();
  const finish = await db.write(async (transaction) => {
    const isNew = await takeEvent(transaction, event.id, { now, since: now - EVENTS_KEPT_MS });
    return isNew ? apply(event, transaction, { events, log }) : null;
  });
  finish?.();
}

async function apply(
  event: Stripe.Event,
  transaction: Kysely<Schema>,
  { events, log }: Pick<WebhookParts, 'events' | 'log'>,
): Promise<(() => void) | null> {
  switch (event.type) {
    case 'payment_intent.canceled':
      return events.holdEnded(transaction, event.data.object.id);
    case 'refund.failed': {
      const reference = event.data.object.metadata?.reference;
      log.error({ refund: event.data.object.id, reference }, 'stripe: a refund did not reach its card');
      return reference === undefined ? null : events.refundFailed(transaction, reference);
    }
    case 'charge.dispute.created':
      // No rule follows from a dispute; staff answer it at Stripe.
      log.error({ dispute: event.data.object.id }, 'stripe: a cardholder disputes a payment');
      return null;
    case 'charge.refunded':
      // Refunds that we asked for are stored with their answer; others are made at Stripe by hand.
      log.info({ charge: event.data.object.id }, 'stripe: a payment was refunded');
      return null;
    default:
      return null;
  }
}
