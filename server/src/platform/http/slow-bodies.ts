import type { Duplex } from 'node:stream';

const slow = new WeakSet<Duplex>();

/**
 * Lets the request that is coming in on a connection take longer than requests may: a hundred megabytes on a common line
 * take minutes. Whoever asks for it watches over the connection. Returns how to take it back.
 */
export function allowSlowBody(socket: Duplex): () => void {
  slow.add(socket);
  return () => void slow.delete(socket);
}

export function mayBeSlow(socket: Duplex): boolean {
  return slow.has(socket);
}
