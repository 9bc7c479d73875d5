import { type ApiClient, createServerClock, type ServerClock } from '@marque/core/client';
import type { LotStore } from '@marque/core/live';
import { authoriseThrough, type ConnectionState, connectRealtime, type Realtime } from '@marque/core/realtime';
import type { Site } from '@marque/core/rules/lot';
import type { Ticker } from '@marque/core/ui/clock';
import { refreshWhileDisconnected } from './active-auctions.ts';
import { watchSleep } from './watch-sleep.ts';

interface LiveConnectionOptions {
  readonly api: ApiClient;
  readonly store: LotStore;
  readonly ticker: Ticker;
  readonly onReconnected: () => void;
  readonly onState: (state: ConnectionState) => void;
  /** The page has slept since then (UTC ms), and connects again. */
  readonly onSlept: (since: number) => void;
  readonly site: Site;
  /** Origin of the API for active auctions; null for the page's own. */
  readonly auctionsOrigin: string | null;
}

export interface LiveConnection {
  readonly realtime: Realtime;
  readonly end: () => void;
}

/** The page's clock keeps its current offset until the first reading of the server's clock corrects it. */
function followServerClock(api: ApiClient, ticker: Ticker): ServerClock {
  const clock = createServerClock({ client: api, now: () => Date.now(), drift: ticker.read() - Date.now() });
  ticker.follow(clock.now);
  return clock;
}

/** Opens the page's live connection: updates of all lots go to the store, the server's clock to the ticker. */
export function openLiveConnection(options: LiveConnectionOptions): LiveConnection {
  const { api, store, ticker, onReconnected, onState, onSlept, site, auctionsOrigin } = options;
  const { hostname, port, protocol } = window.location;
  const isSecure = protocol === 'https:';
  const clock = followServerClock(api, ticker);

  const realtime = connectRealtime({
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    tls: isSecure,
    authorise: authoriseThrough(api),
    onState,
    onReconnected: () => {
      void clock.refresh();
      onReconnected();
    },
    onInvalid: ({ channel, event, reason }) => console.error(`Dropped ${event} on ${channel}: ${reason}`),
  });
  realtime.subscribeAuctions({ update: (event) => store.applyUpdate(event, 'board') });

  const endSleepWatch = watchSleep(
    ticker,
    () => document.visibilityState === 'visible',
    (since) => {
      onSlept(since);
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
    end: () => {
      endSleepWatch();
      endRefresh();
      clock.stop();
      realtime.disconnect();
    },
  };
}
