import { reconnectionPlan } from '../rules/live/index.ts';

/** Maximum wait for channels before data is refetched without them. A signature can take far longer. */
export const PATIENCE_MS = 5_000;
/** Wait for channels that need a signature, which takes one more request. */
export const GRACE_MS = 500;

export interface Reconnection {
  /** The connection is open; `channels` are being subscribed again. */
  connected(channels: Iterable<string>): void;
  /** The connection is lost or ended. */
  lost(): void;
  /** A channel is subscribed, refused or no longer needed. */
  settled(channel: string): void;
}

/**
 * Calls `onReconnected` after each connection except the first, when its channels are settled: a page that fetched earlier
 * could miss events between its response and its subscription. Slow channels do not delay the others: after a maximum wait
 * it is called without them, and again when they are subscribed.
 */
export function createReconnection(onReconnected: () => void): Reconnection {
  let isFirst = true;
  let awaited: Set<string> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function waitFor(channels: Set<string>): void {
    clearTimeout(timer);
    awaited = channels.size === 0 ? null : channels;
    if (channels.size === 0) onReconnected();
    else timer = setTimeout(onReconnected, [...channels].every(needsSignature) ? GRACE_MS : PATIENCE_MS);
  }

  return {
    connected(channels) {
      // The connection watch measures the time offline and reloads the page if necessary.
      const plan = reconnectionPlan({ isFirst, awayMs: 0 });
      isFirst = false;
      if (plan !== 'none') waitFor(new Set(channels));
    },
    lost() {
      clearTimeout(timer);
      awaited = null;
    },
    settled(channel) {
      if (awaited === null || !awaited.delete(channel)) return;
      const isLastOfItsKind = awaited.size === 0 || (!needsSignature(channel) && [...awaited].every(needsSignature));
      if (isLastOfItsKind) waitFor(awaited);
    },
  };
}

function needsSignature(channel: string): boolean {
  return channel.startsWith('private-') || channel.startsWith('presence-');
}
