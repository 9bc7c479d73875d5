import { Socket } from 'node:net';

/** The sockets of connections to a database, which may lie behind a network that loses packets without a word. */
export interface WatchedSockets {
  /** A socket that is not connected yet. */
  open(): Socket;
  /** From now on a socket breaks after so many milliseconds without a byte in either direction. */
  limitSilence(milliseconds: number): void;
}

/**
 * Sockets that break with ETIMEDOUT when they are silent for too long. Otherwise a query waits for a quarter of an hour, and
 * so does every write behind it. Pools close connections that no query uses much earlier.
 */
export function createWatchedSockets(): WatchedSockets {
  const sockets = new Set<Socket>();
  let limit = 0;

  return {
    open() {
      const socket = new Socket();
      socket.setTimeout(limit);
      socket.on('timeout', () => {
        socket.destroy(Object.assign(new Error('The database has not answered.'), { code: 'ETIMEDOUT' }));
      });
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    limitSilence(milliseconds) {
      limit = milliseconds;
      for (const socket of sockets) socket.setTimeout(limit);
    },
  };
}
