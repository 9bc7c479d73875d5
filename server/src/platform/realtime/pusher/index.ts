import { memberDataOf } from '../member-data.ts';
import type { RealtimePort } from '../port.ts';
import { userOfSession } from '../protocol/signatures.ts';
import { createCalls, openPusher } from './client.ts';
import { createPublisher } from './publisher.ts';
import type { PusherContext, PusherSettings } from './settings.ts';
import { createTerminations } from './terminations.ts';
import { mountWebhook } from './webhook.ts';

/** A session may end between the signature of a sign-in and its arrival at the service. */
const TERMINATE_AGAIN_MS = 15_000;

/** Real time by a Pusher-compatible service, which several processes of the API share. */
export function createPusherRealtime(settings: PusherSettings, context: PusherContext): RealtimePort {
  const pusher = openPusher(settings);
  const makeCall = createCalls(context);
  const publisher = createPublisher({ ...context, pusher, makeCall });
  const terminations = createTerminations({ ...context, pusher, makeCall });

  return {
    publish: publisher.publish,
    flushed: publisher.flushed,
    reachesAllProcesses: true,
    reconnectAll: () => undefined,
    // Webhooks reach one of several processes, and late: an event without a subscriber costs less than a lost one.
    hasSubscribers: () => true,
    authorise: ({ socketId, channel, member }) =>
      pusher.authorizeChannel(socketId, channel, memberDataOf(channel, member)),
    authenticate: (socketId, sessionId) =>
      pusher.authenticateUser(socketId, { id: userOfSession(settings.secret, sessionId) }),
    endSessions(sessionIds) {
      for (const id of sessionIds) {
        const user = userOfSession(settings.secret, id);
        terminations.add(user);
        context.clock.after(TERMINATE_AGAIN_MS, () => terminations.add(user));
      }
    },
    // The service keeps the sockets.
    stop: async () => undefined,
    async drain() {
      await Promise.all([publisher.drain(), terminations.drain()]);
    },
    stats: () => null,
    mount: (app) => mountWebhook(app, { ...context, pusher }),
  };
}
