import { onConnected } from '../rules/live/index.ts';

export interface ConnectionWatch {
  /** Whether the browser says that it has no network: what the offline banner shows. */
  readonly isOffline: () => boolean;
  /** Calls back whenever `isOffline` changes. Gives what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** To be called when the live connection is back after a break. */
  readonly reconnected: () => void;
  /** Takes `online` and `offline` events, as `window` sends them. Gives what ends it. */
  readonly listenTo: (target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) => () => void;
}

export interface ConnectionWatchOptions {
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
  readonly refetch: () => void;
  readonly reload: () => void;
}

/**
 * Decides between fetching again and reloading. The time without a network counts, not the time without a live
 * connection: a server that restarts is no reason to take a half-written comment away from anybody.
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
    const recovery = onConnected({ isFirst: false, awayMs: now() - offlineSince });
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
