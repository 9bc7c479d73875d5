import { type ApiClient, createServerClock, type ServerClock } from '@marque/core/client';
import type { Deployment } from '@marque/core/contracts/page';
import type { LotStore } from '@marque/core/live';
import {
  authenticateThrough,
  authoriseThrough,
  type ConnectionWatch,
  connectRealtime,
  type Realtime,
  socketAddressOf,
} from '@marque/core/realtime';
import {
  type ConnectionChange,
  type ConnectionStatus,
  FIRST_CONNECTION,
  reduceConnectionStatus,
} from '@marque/core/rules/live';
import type { Site } from '@marque/core/rules/lot';
import type { Ticker } from '@marque/core/ui/clock';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { refreshWhileDisconnected } from './active-auctions.ts';
import { watchSleep } from './watch-sleep.ts';

interface LiveConnectionOptions {
  readonly api: ApiClient;
  readonly store: LotStore;
  readonly ticker: Ticker;
  readonly watch: ConnectionWatch;
  readonly site: Site;
  /** Origin of the API for active auctions; null for the page's own. */
  readonly auctionsOrigin: string | null;
  /** The service that has the sockets; undefined where the page's own site has them. */
  readonly service: Deployment['realtime'];
}

export interface LiveConnection {
  readonly realtime: Realtime;
  readonly status: Pick<StoreApi<ConnectionStatus>, 'getState' | 'subscribe'>;
  readonly end: () => void;
}

/** The page's clock keeps its current offset until the first reading of the server's clock corrects it. */
function followServerClock(api: ApiClient, ticker: Ticker): ServerClock {
  const clock = createServerClock({ client: api, now: () => Date.now(), drift: ticker.read() - Date.now() });
  ticker.follow(clock.now);
  return clock;
}

/** The state of the connection and of the browser's network, and the function that stops following the latter. */
function followStatus(watch: ConnectionWatch, ticker: Ticker) {
  const status = createStore<ConnectionStatus>(() => FIRST_CONNECTION);
  const apply = (change: ConnectionChange) => status.setState(reduceConnectionStatus(status.getState(), change), true);
  const noteNetwork = () => apply({ kind: watch.isOffline() ? 'offline' : 'online', at: ticker.read() });
  noteNetwork();
  return { status, apply, stop: watch.subscribe(noteNetwork) };
}

/** Opens the page's live connection: updates of all lots go to the store, the server's clock to the ticker. */
export function openLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const { api, store, ticker, watch, site, auctionsOrigin, service } = options;
  const clock = followServerClock(api, ticker);
  const { status, apply, stop } = followStatus(watch, ticker);

  const realtime = connectRealtime({
    ...socketAddressOf(service?.url ?? window.location.origin),
    ...(service === undefined ? {} : { key: service.key, authenticate: authenticateThrough(api) }),
    authorise: authoriseThrough(api),
    onState: (state) => apply({ kind: 'state', state, at: ticker.read() }),
    onReconnected: () => {
      void clock.refresh();
      void watch.reconnected().finally(() => apply({ kind: 'caughtUp' }));
    },
    onInvalid: ({ channel, event, reason }) => console.error(`Dropped ${event} on ${channel}: ${reason}`),
  });
  realtime.subscribeAuctions({ update: (event) => store.applyUpdate(event, 'board') });

  const endSleepWatch = watchSleep(
    ticker,
    () => document.visibilityState === 'visible',
    (since) => {
      apply({ kind: 'slept', at: since });
      realtime.renew();
    },
  );
  const endRefresh = refreshWhileDisconnected({
    api,
    store,
    site,
    auctionsOrigin,
    isConnected: () => realtime.state() === 'connected',
  });

  return {
    realtime,
    status,
    end: () => {
      stop();
      endSleepWatch();
      endRefresh();
      clock.stop();
      realtime.disconnect();
    },
  };
}
