import type { ConnectionContext } from '../handle-message.ts';
import { CLOSE_CODES, encodeMessage } from '../protocol/pusher-protocol.ts';
import type { Connection } from './connection.ts';

const PING = encodeMessage('pusher:ping', {});

/**
 * Pings connections that were silent for twice the activity timeout, and closes those
 * that don't answer: a phone that lost its network sends no close frame.
 */
export function closeIdleConnections(
  connections: Iterable<Connection>,
  { limits, counters, now }: ConnectionContext,
): void {
  const at = now();
  const allowedSilence = limits.activityTimeoutMs * 2;
  for (const connection of connections) {
    if (!connection.isOpen()) continue;
    const silence = at - connection.lastSeenAt;
    if (silence > allowedSilence + limits.pongTimeoutMs && connection.awaitsPong) {
      counters.closedIdle += 1;
      connection.close(CLOSE_CODES.noPong, 'No pong received');
    } else if (silence > allowedSilence && !connection.awaitsPong) {
      connection.awaitsPong = true;
      connection.send(PING);
    }
  }
}
