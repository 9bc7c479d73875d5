import type { ConnectionContext } from '../handle-message.ts';
import { CLOSE_CODES, encodeMessage } from '../protocol/pusher-protocol.ts';
import type { Connection } from './connection.ts';

const PING = encodeMessage('pusher:ping', {});

/**
 * Pings connections that were silent for twice the activity timeout, and closes those
 * that don't answer: a phone that lost its network sends no close frame. Also closes those that have not signed in.
 */
export function watchConnections(
  connections: Iterable<Connection>,
  { limits, counters, now }: ConnectionContext,
): void {
  const at = now();
  const allowedSilence = limits.activityTimeoutMs * 2;
  for (const connection of connections) {
    if (!connection.isOpen()) continue;
    if (isUnsigned(connection, limits.signInMs, at)) {
      counters.refused += 1;
      connection.close(CLOSE_CODES.notSignedIn, 'Sign in first');
      continue;
    }
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

/** Whether a socket has private channels and no session whose end would close it. */
function isUnsigned({ sessions, privateSince }: Connection, signInMs: number | null, at: number): boolean {
  return signInMs !== null && privateSince !== null && sessions.size === 0 && at - privateSince > signInMs;
}
