import type { Realtime, UserHandlers } from '@marque/core/realtime';
import {
  type ConnectionStatus,
  connectionFreshness,
  FIRST_CONNECTION,
  type Freshness,
  reduceConnectionStatus,
} from '@marque/core/rules/live';
import { useTicker, useTicking } from '@marque/core/ui/clock';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { useStoreValue } from '@marque/core/ui/store';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { browserApi, useMe, useSession } from '../session/index.ts';
import { ConnectionStatusProvider, useConnectionWatch } from './connection-status.tsx';
import { whenIdle } from './idle.ts';
import { StoreProvider, useLotStore } from './store-context.tsx';

const RealtimeContext = createContext<Realtime | null>(null);

const StatusContext = createContext<StoreApi<ConnectionStatus> | null>(null);

/** Opens the live connection once the page is hydrated and idle. */
export function RealtimeProvider({ children }: { readonly children: ReactNode }) {
  const [realtime, setRealtime] = useState<Realtime | null>(null);
  const [status] = useState(() => createStore<ConnectionStatus>(() => FIRST_CONNECTION));
  const store = useLotStore();
  const ticker = useTicker();
  const { site, deployment } = useSession();
  const { auctionsOrigin } = deployment;
  const watch = useConnectionWatch();
  // The watch may change without a new connection.
  const latestWatch = useRef(watch);
  latestWatch.current = watch;

  useEffect(() => {
    const apply = (change: Parameters<typeof reduceConnectionStatus>[1]) =>
      status.setState(reduceConnectionStatus(status.getState(), change), true);
    let end: (() => void) | null = null;
    const cancel = whenIdle(async (isCancelled) => {
      const { openLiveConnection } = await loadChunk('live', () => import('./live-connection.ts'));
      if (isCancelled()) return;
      const onReconnected = () => void latestWatch.current.reconnected().finally(() => apply({ kind: 'caughtUp' }));
      const connection = openLiveConnection({
        api: browserApi,
        store,
        ticker,
        onReconnected,
        onState: (state) => apply({ kind: 'state', state, at: ticker.read() }),
        onSlept: (since) => apply({ kind: 'slept', at: since }),
        site,
        auctionsOrigin,
      });
      end = connection.end;
      setRealtime(connection.realtime);
    });
    const noteNetwork = () =>
      apply({ kind: latestWatch.current.isOffline() ? 'offline' : 'online', at: ticker.read() });
    const unsubscribe = watch.subscribe(noteNetwork);
    return () => {
      unsubscribe();
      cancel();
      end?.();
    };
  }, [store, ticker, site, auctionsOrigin, status, watch]);

  return (
    <StatusContext value={status}>
      <RealtimeContext value={realtime}>{children}</RealtimeContext>
    </StatusContext>
  );
}

/** The live connection for further channels; null until the page is idle. Subscribe in an effect that has it as a dependency. */
export function useRealtime(): Realtime | null {
  return use(RealtimeContext);
}

/** How current the page is. */
export interface Connection {
  readonly freshness: Freshness;
  /** UTC ms; null while the browser has a network. */
  readonly offlineSince: number | null;
}

export function useConnection(): Connection {
  const store = use(StatusContext);
  if (store === null) throw new Error('useConnection needs a LiveProvider above it.');
  const status = useStoreValue(store, (current) => current);
  const freshness = useTicking((now) => connectionFreshness(status, now));
  return { freshness, offlineSince: status.offlineSince };
}

/** Subscribes to the events of the logged-in account. `handlers` may change without a new subscription. */
export function useUserEvents(handlers: UserHandlers): void {
  const realtime = useRealtime();
  const userId = useMe()?.userId ?? null;
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    if (realtime === null || userId === null) return;
    return realtime.subscribeUser(userId, {
      userNotification: (event) => latest.current.userNotification?.(event),
      payment: (event) => latest.current.payment?.(event),
      offer: (event) => latest.current.offer?.(event),
      subscribed: () => latest.current.subscribed?.(),
    });
  }, [realtime, userId]);
}

/** Live state of a page: the lot store, the connection status and the live connection. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  return (
    <StoreProvider>
      <ConnectionStatusProvider>
        <RealtimeProvider>{children}</RealtimeProvider>
      </ConnectionStatusProvider>
    </StoreProvider>
  );
}
