import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { RealtimeServiceSettings } from '../../../config/index.ts';
import { createClock } from '../../clock/index.ts';
import { createLog } from '../../log/index.ts';
import { addressOf, createTrust } from '../../proxies/index.ts';
import type { RealtimeLimits } from '../limits.ts';
import { ownerOf } from '../protocol/pusher-protocol.ts';
import { createSigner } from '../protocol/signatures.ts';
import { createSocketRealtime } from '../socket-realtime.ts';
import { mountApi } from './http-api.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** Answers 200 while the program takes sockets and calls. */
export const HEALTH_PATH = '/healthz';
/** A page signs its connection in right after its first private channel. */
const SIGN_IN_MS = 10_000;

export interface RunningService {
  /** Of sockets and API, as this machine reaches it. */
  readonly url: string;
  /** Asks clients to reconnect, sends the webhooks that wait, and closes the port. */
  stop(): Promise<void>;
}

/**
 * The sockets of this server as a Pusher-compatible service, for servers of the API that publish by its calls. Subscriptions,
 * client events and limits are those of the sockets within a server. Rejects where the port can't be used.
 */
export async function startRealtimeService(
  { appId, key, secret, host, port, webhooks, trustProxy, logLevel }: RealtimeServiceSettings,
  limits: Partial<RealtimeLimits> = {},
): Promise<RunningService> {
  const log = createLog({ level: logLevel });
  const clock = createClock();
  const signer = createSigner(key, secret);
  const isTrusted = createTrust(trustProxy);
  const sender = createWebhookSender({ urls: webhooks, key, signer, clock, log });
  const realtime = createSocketRealtime({
    key,
    secret,
    log,
    limits: { signInMs: SIGN_IN_MS, ...limits },
    addressOf: (request) => addressOf(request, isTrusted),
    // A signed-in user’s own channel is opened by the client library, and is no channel of the application.
    onActivity: (event) => ownerOf(event.channel) === null && sender.add(event),
  });
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  app.get(HEALTH_PATH, async () => ({ status: 'ok', connections: realtime.stats().connections }));
  await mountApi(app, { realtime, appId, key, signer, now: clock.now });
  await realtime.mount(app);
  await app.listen({ host, port });
  const { port: taken } = app.server.address() as AddressInfo;

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async stop() {
      await realtime.stop();
      await sender.drain();
      await app.close();
      clock.stop();
    },
  };
}
