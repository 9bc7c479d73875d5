import type { Desk } from '../handle-message.ts';
import { CLOSE_CODES, encodeMessage } from '../protocol/pusher-protocol.ts';
import type { Connection } from './connection.ts';

const PING = encodeMessage('pusher:ping', {});

/**
 * Asks connections that have said nothing for twice the activity timeout whether they are still there, and ends those
 * that don't answer: a telephone that lost its network says no goodbye.
 */
export function endSilentConnections(connections: Iterable<Connection>, { limits, tally, now }: Desk): void {
  const at = now();
  const patience = limits.activityTimeoutMs * 2;
  for (const connection of connections) {
    if (!connection.isOpen()) continue;
    const silence = at - connection.lastSeenAt;
    if (silence > patience + limits.pongTimeoutMs && connection.awaitsPong) {
      tally.closedSilent += 1;
      connection.close(CLOSE_CODES.noPong, 'No pong received');
    } else if (silence > patience && !connection.awaitsPong) {
      connection.awaitsPong = true;
      connection.send(PING);
    }
  }
}
