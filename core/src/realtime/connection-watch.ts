import { createStore } from 'zustand/vanilla';
import { onConnected } from '../rules/live/index.ts';

export interface ConnectionWatch {
  /** Whether the browser is offline, for the offline banner. */
  readonly isOffline: () => boolean;
  /** Calls the listener when `isOffline` changes. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Call this when the live connection is restored after a break. */
  readonly reconnected: () => void;
  /** Listens to `online` and `offline` events of `window`. Returns the function that unsubscribes. */
  readonly listenTo: (target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) => () => void;
}

export interface ConnectionWatchOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly refetch: () => void;
  readonly reload: () => void;
}

/**
 * Decides between refetching and reloading after a break. The time offline counts, not the time without a live connection,
 * so that a restart of the server does not discard a half-written comment.
 */
export function createConnectionWatch({ now, refetch, reload }: ConnectionWatchOptions): ConnectionWatch {
  const offlineSince = createStore<number | null>(() => null);

  function goOffline(): void {
    if (offlineSince.getState() === null) offlineSince.setState(now(), true);
  }

  function goOnline(): void {
    const since = offlineSince.getState();
    if (since === null) return;
    const recovery = onConnected({ isFirst: false, awayMs: now() - since });
    offlineSince.setState(null, true);
    if (recovery === 'reload') reload();
  }

  return {
    isOffline: () => offlineSince.getState() !== null,
    subscribe: offlineSince.subscribe,
    reconnected: refetch,
    listenTo(target) {
      target.addEventListener('offline', goOffline);
      target.addEventListener('online', goOnline);
      return () => {
        target.removeEventListener('offline', goOffline);
        target.removeEventListener('online', goOnline);
      };
    },
  };
}
