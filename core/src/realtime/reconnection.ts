import { onConnected } from '../rules/live/index.ts';

/** How long channels are waited for before what they missed is fetched anyway. A signature can take far longer. */
export const PATIENCE_MS = 5_000;
/** How long the others wait for channels that need a signature, which is one call more and usually here at once. */
export const GRACE_MS = 500;

export interface Reconnection {
  /** The connection stands; `channels` are on their way to being subscribed again. */
  connected(channels: Iterable<string>): void;
  /** The connection is gone, or was ended. */
  lost(): void;
  /** A channel is subscribed, was refused, or is not wanted any more. */
  settled(channel: string): void;
}

/**
 * Calls `onReconnected` after each connection but the first, when its channels have been settled: a page that fetched any
 * earlier could miss what happens between its answer and its subscription. Those that are slow do not hold the others up:
 * after a while it is called without them, and again when they have come, for what they may have missed.
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
      // How long the network was away is the watch's business: it loads the page anew by itself.
      const plan = onConnected({ isFirst, awayMs: 0 });
      isFirst = false;
      if (plan !== 'nothing') waitFor(new Set(channels));
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
