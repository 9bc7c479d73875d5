import type Pusher from 'pusher';
import { createDeliveryQueue, type DeliveryQueue } from '../delivery/index.ts';
import { isOfTheRequest, type MakeCall } from './client.ts';
import type { PusherContext } from './settings.ts';

const MOST_WAITING = 10_000;

interface TerminationParts extends Pick<PusherContext, 'clock' | 'log'> {
  readonly pusher: Pusher;
  readonly makeCall: MakeCall;
}

/** Users of the protocol whose connections the service has to close. */
export function createTerminations({ pusher, makeCall, clock, log }: TerminationParts): DeliveryQueue<string> {
  return createDeliveryQueue<string>({
    clock,
    atOnce: 1,
    mostWaiting: MOST_WAITING,
    async deliver(users) {
      for (const [index, user] of users.entries()) {
        const outcome = await makeCall(() => pusher.terminateUserConnections(user));
        if (outcome.ok) continue;
        if (!isOfTheRequest(outcome.status)) return index;
        log.error({ status: outcome.status }, 'the service for real time does not close the sockets of ended sessions');
      }
      return users.length;
    },
    onDropped: (count) => log.error({ count }, 'sockets of ended sessions were not closed'),
  });
}
