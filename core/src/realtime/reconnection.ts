export interface Reconnection {
  /** The connection stands; `channels` are on their way to being subscribed again. */
  connected(channels: Iterable<string>): void;
  /** A channel is subscribed, was refused, or is not wanted any more. */
  settled(channel: string): void;
}

/**
 * Calls `onReconnected` once after each connection but the first, when the last channel has been settled: a page that
 * fetched any earlier could miss what happens between its answer and its subscription.
 */
export function createReconnection(onReconnected: () => void): Reconnection {
  let isFirst = true;
  let awaited: Set<string> | null = null;

  function finishIfSettled(): void {
    if (awaited === null || awaited.size > 0) return;
    awaited = null;
    onReconnected();
  }

  return {
    connected(channels) {
      awaited = isFirst ? null : new Set(channels);
      isFirst = false;
      finishIfSettled();
    },
    settled(channel) {
      awaited?.delete(channel);
      finishIfSettled();
    },
  };
}
