import type { ServerContext } from '../../context.ts';
import { createDeliveryQueue } from '../delivery/index.ts';
import type { Signer } from '../protocol/signatures.ts';
import type { WebhookEvent } from '../protocol/webhook-events.ts';

const EVENTS_AT_ONCE = 100;
const MOST_WAITING = 10_000;
const TIMEOUT_MS = 5_000;

interface SenderParts extends Pick<ServerContext, 'clock' | 'log'> {
  readonly urls: readonly string[];
  readonly key: string;
  readonly signer: Signer;
}

/** Reports what happens on channels to each address, signed, in order, and again where the address does not take it. */
export function createWebhookSender({ urls, key, signer, clock, log }: SenderParts) {
  async function post(url: string, events: readonly WebhookEvent[]): Promise<string | null> {
    const body = JSON.stringify({ time_ms: clock.now(), events });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-pusher-key': key,
          'x-pusher-signature': signer.signText(body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.ok ? null : `it answers with ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  }

  function queueFor(url: string) {
    let problem: string | null = null;
    return createDeliveryQueue<WebhookEvent>({
      clock,
      atOnce: EVENTS_AT_ONCE,
      mostWaiting: MOST_WAITING,
      async deliver(events) {
        const found = await post(url, events);
        if (found !== null && found !== problem) log.warn({ problem: found }, 'webhooks are not taken; they wait');
        problem = found;
        return found === null ? events.length : 0;
      },
      onDropped: (count) => log.warn({ count }, 'webhooks were dropped'),
    });
  }

  const queues = urls.map(queueFor);
  return {
    add(event: WebhookEvent): void {
      for (const queue of queues) queue.add(event);
    },
    async drain(): Promise<void> {
      await Promise.all(queues.map((queue) => queue.drain()));
    },
  };
}
