import { type ApiClient, createServerClock, type ServerClock } from '@marque/core/client';
import type { LotStore } from '@marque/core/live';
import { authoriseThrough, connectRealtime, type Realtime } from '@marque/core/realtime';
import type { Ticker } from '@marque/core/ui/clock';

interface LiveConnectionOptions {
  readonly api: ApiClient;
  readonly store: LotStore;
  readonly ticker: Ticker;
  readonly onReconnected: () => void;
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
  const { api, store, ticker, onReconnected } = options;
  const { hostname, port, protocol } = window.location;
  const isSecure = protocol === 'https:';
  const clock = followServerClock(api, ticker);

  const realtime = connectRealtime({
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    tls: isSecure,
    authorise: authoriseThrough(api),
    onReconnected: () => {
      void clock.refresh();
      onReconnected();
    },
    onInvalid: ({ channel, event, reason }) => console.error(`Dropped ${event} on ${channel}: ${reason}`),
  });
  realtime.subscribeAuctions({ update: (event) => store.applyUpdate(event, 'board') });

  return {
    realtime,
    end: () => {
      clock.stop();
      realtime.disconnect();
    },
  };
}
