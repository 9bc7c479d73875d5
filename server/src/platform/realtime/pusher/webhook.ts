import type { FastifyInstance } from 'fastify';
import type Pusher from 'pusher';
import { isAgreedEvent } from '../channels/client-events.ts';
import { WEBHOOK_EVENTS, webhookBody } from '../protocol/webhook-events.ts';
import type { PusherContext } from './settings.ts';

export const WEBHOOK_PATH = '/v1/realtime/webhook';

const LARGEST_WEBHOOK_BYTES = 512 * 1024;
const KNOWN: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);

interface WebhookParts extends Pick<PusherContext, 'log' | 'metrics'> {
  readonly pusher: Pusher;
}

/**
 * The address that takes the service's webhooks. They are counted and nothing else follows from them: behind one address
 * each process of the API hears of a share, and the sums over all processes are the numbers of channels and of members.
 */
export async function mountWebhook(app: FastifyInstance, { pusher, log, metrics }: WebhookParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, { bodyLimit: LARGEST_WEBHOOK_BYTES }, async (request, reply) => {
      const events = readEvents(pusher, request.headers, request.body);
      if (events === null) {
        log.warn('a webhook of the service for real time had no valid signature');
        return reply.code(400).send({ code: 400, message: 'badSignature' });
      }
      for (const event of events) metrics.count('realtime_webhooks', { event });
      return reply.code(200).send({ received: true });
    });
  });
}

/** The names to count; null for what the service has not signed with our secret. */
function readEvents(
  pusher: Pusher,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: unknown,
): string[] | null {
  if (typeof body !== 'string' || typeof headers['x-pusher-signature'] !== 'string') return null;
  const webhook = pusher.webhook({ headers, rawBody: body });
  const parsed = webhook.isValid() ? webhookBody.safeParse(webhook.getData()) : null;
  if (!parsed?.success) return null;
  return parsed.data.events.map(({ name, event = '', data }) => {
    if (!KNOWN.has(name)) return 'other';
    // The service has passed it on, and pages drop it.
    return name === 'client_event' && !isAgreedEvent(event, data) ? 'invalid_client_event' : name;
  });
}
