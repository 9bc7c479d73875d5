import { reconnectionPlan } from '../rules/live/index.ts';

export interface ConnectionWatch {
  /** Whether the browser is offline, for the offline banner. */
  readonly isOffline: () => boolean;
  /** Calls the listener when `isOffline` changes. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Call this when the live connection is restored after a break. Resolves when the data is fetched again. */
  readonly reconnected: () => Promise<void>;
  /** Listens to `online` and `offline` events of `window`. Returns the function that unsubscribes. */
  readonly listenTo: (target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) => () => void;
}

interface ConnectionWatchOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Resolves when the data is there. */
  readonly refetch: () => Promise<void>;
  readonly reload: () => void;
}

/**
 * Decides between refetching and reloading after a break. The time offline counts, not the time without a live connection,
 * so that a restart of the server does not discard a half-written comment.
 */
export function createConnectionWatch({ now, refetch, reload }: ConnectionWatchOptions): ConnectionWatch {
  const listeners = new Set<() => void>();
  let offlineSince: number | null = null;

  function setOffline(since: number | null): void {
    offlineSince = since;
    for (const listener of listeners) listener();
  }

  function goOffline(): void {
    if (offlineSince === null) setOffline(now());
  }

  function goOnline(): void {
    if (offlineSince === null) return;
    const recovery = reconnectionPlan({ isFirst: false, awayMs: now() - offlineSince });
    setOffline(null);
    if (recovery === 'reload') reload();
  }

  return {
    isOffline: () => offlineSince !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
