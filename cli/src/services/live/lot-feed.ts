import { type ApiClient, type ApiFailure, createServerClock, type ServerClock } from '@marque/core/client';
import { toIso } from '@marque/core/contracts/instants';
import { connectRealtime } from '@marque/core/realtime';
import type { LotId } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { WatchEventJson } from '../../contracts/auction.ts';
import { type ConnectionView, type KeptConnection, keepConnected } from './keep-connected.ts';
import { createWatchedLots, type WatchedLot } from './watched-lots.ts';

interface FeedOptions {
  readonly api: ApiClient;
  /** Origin of the server. */
  readonly serverUrl: string;
  readonly ids: readonly LotId[];
  /** Local UTC ms. */
  readonly now: () => number;
  /** Ends all work. */
  readonly signal: AbortSignal;
  readonly onEvent: (event: WatchEventJson) => void;
  /** Called after each change of what `read` and `connection` return. */
  readonly onChange: () => void;
  readonly onGivenUp: () => void;
  /** Opens the socket; replaced by tests. */
  readonly connect?: typeof connectRealtime;
}

export interface LotFeed {
  readonly read: () => readonly WatchedLot[];
  readonly connection: () => ConnectionView;
  /** Estimated server time, UTC ms. */
  readonly serverNow: () => number;
  /** Milliseconds to add to the clock of this machine. */
  readonly drift: () => number;
  /** Resolves once the events under way have been emitted. */
  readonly idle: () => Promise<void>;
  readonly close: () => void;
}

/** Follows lots until `close`. Refused with the first lot that cannot be read; afterwards broken connections are repaired. */
export async function openLotFeed(
  options: FeedOptions,
): Promise<Result<LotFeed, { readonly auctionId: LotId; readonly failure: ApiFailure }>> {
  const { api, now, signal, onEvent, onChange } = options;
  let clock: ServerClock | null = null;
  const serverNow = () => clock?.now() ?? now();
  const lots = createWatchedLots({ ...options, serverNow });
  const opened = await lots.open();
  if (!opened.ok) return opened;
  if (signal.aborted) return refuse({ auctionId: options.ids[0] ?? 0, failure: { kind: 'network' } });
  clock = createServerClock({ client: api, now });
  /** Each new attempt is shown, but only the loss itself is an event. */
  let emitted: ConnectionView['state'] = 'connecting';
  const connection: KeptConnection = keepConnected({
    ...options,
    connect: options.connect ?? connectRealtime,
    onBid: lots.store.applyBidEvent,
    onUpdate: (event) => lots.store.applyUpdate(event, 'lot'),
    catchUp: lots.catchUp,
    onView: (view) => {
      if (view.state === 'live') void clock?.refresh();
      if (view.state !== emitted && view.state !== 'connecting') {
        onEvent({ event: 'connection', auctionId: null, revision: null, dtUTC: toIso(serverNow()), state: view.state });
      }
      emitted = view.state;
      onChange();
    },
  });
  const close = () => {
    clock?.stop();
    connection.close();
  };
  signal.addEventListener('abort', close, { once: true });
  return succeed({
    read: lots.read,
    connection: connection.view,
    serverNow,
    drift: () => clock?.drift() ?? 0,
    idle: lots.idle,
    close() {
      signal.removeEventListener('abort', close);
      close();
    },
  });
}
