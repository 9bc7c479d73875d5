import { nextTask } from '@marque/core/client/next-task';
import type { Realtime, UserHandlers } from '@marque/core/realtime';
import { useTicker } from '@marque/core/ui/clock';
import { untilIdle, whenIdle } from '@marque/core/ui/idle';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { browserApi, preloadBrowserApi, useMe, useSession } from '../session/index.ts';
import { ConnectionStatusProvider, useConnectionWatch } from './connection-status.tsx';
import type { LiveConnection } from './live-connection.ts';
import { StoreProvider, useLotStore } from './store-context.tsx';

const LiveConnectionContext = createContext<LiveConnection | null>(null);

/** Opens the live connection once the page is hydrated and idle. */
export function RealtimeProvider({ children }: { readonly children: ReactNode }) {
  const [connection, setConnection] = useState<LiveConnection | null>(null);
  const store = useLotStore();
  const ticker = useTicker();
  const { site, deployment } = useSession();
  const { auctionsOrigin, realtime: service } = deployment;
  const watch = useConnectionWatch();

  useEffect(() => {
    let end: (() => void) | null = null;
    const cancel = whenIdle(async (isCancelled) => {
      // The modules of the client, those of the connection and its start in three tasks, between which a phone answers presses.
      await preloadBrowserApi();
      await untilIdle();
      const { openLiveConnection } = await loadChunk('live', () => import('./live-connection.ts'));
      await nextTask();
      if (isCancelled()) return;
      const opened = openLiveConnection({ api: browserApi, store, ticker, watch, site, auctionsOrigin, service });
      end = opened.end;
      setConnection(opened);
    });
    return () => {
      cancel();
      end?.();
    };
  }, [store, ticker, site, auctionsOrigin, service, watch]);

  return <LiveConnectionContext value={connection}>{children}</LiveConnectionContext>;
}

/** Null until the page is idle. */
export function useLiveConnection(): LiveConnection | null {
  return use(LiveConnectionContext);
}

/** The live connection for further channels; null until the page is idle. Subscribe in an effect that has it as a dependency. */
export function useRealtime(): Realtime | null {
  return useLiveConnection()?.realtime ?? null;
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
      sale: (event) => latest.current.sale?.(event),
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
