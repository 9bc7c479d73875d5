import type Pusher from 'pusher-js';
import {
  bidEvent,
  CONNECTION_TIMEOUT_MS,
  channels,
  commentEvent,
  offerEvent,
  paymentEvent,
  REALTIME_KEY,
  updateEvent,
  userNotificationEvent,
} from '../contracts/realtime/index.ts';
import { type ChannelRegistry, createChannelRegistry, type Listener } from './channel-registry.ts';
import { joinPresence } from './presence.ts';
import { createReconnection } from './reconnection.ts';
import type { ConnectionState, EventTable, Handlers, Realtime, RealtimeOptions } from './types.ts';

const AUCTION_EVENTS = { bid: bidEvent, update: updateEvent, comment: commentEvent } as const;
const AUCTIONS_EVENTS = { update: updateEvent } as const;
const USER_EVENTS = { userNotification: userNotificationEvent, payment: paymentEvent, offer: offerEvent } as const;

/** Our states by the library's states. Its "disconnected" means refused for good or ended by us. */
const STATES: Readonly<Record<string, ConnectionState>> = {
  connected: 'connected',
  unavailable: 'unavailable',
  failed: 'failed',
  disconnected: 'failed',
};

/**
 * Connects to the live channels. The client library loads on this call, so that no page waits for it; subscriptions can be
 * requested at once and are made when the connection is open. It reconnects automatically. Events are parsed with the
 * contract's schemas, and invalid ones are dropped and counted.
 */
export function connectRealtime(options: RealtimeOptions): Realtime {
  let pusher: Pusher | null = null;
  let state: ConnectionState = 'connecting';
  let ended = false;
  let invalid = 0;

  const reconnection = createReconnection(() => options.onReconnected?.());
  const registry = createChannelRegistry({
    onSettled: (name) => reconnection.settled(name),
    onInvalid: (event) => {
      invalid += 1;
      options.onInvalid?.(event);
    },
  });

  function enter(next: ConnectionState): void {
    if (next === state) return;
    state = next;
    options.onState?.(next);
    if (next === 'connected') reconnection.connected(registry.names());
    else reconnection.lost();
  }

  async function open(): Promise<void> {
    const { default: Library } = await import('pusher-js');
    if (ended) return;
    pusher = new Library(options.key ?? REALTIME_KEY, libraryOptions(options));
    pusher.connection.bind('state_change', ({ current }: { readonly current: string }) => {
      enter(STATES[current] ?? 'connecting');
    });
    registry.connect(pusher);
  }

  open().catch(() => enter('failed'));

  return {
    state: () => state,
    invalidCount: () => invalid,
    ...subscriptionsIn(registry),
    disconnect() {
      ended = true;
      pusher?.disconnect();
      enter('failed');
    },
  };
}

type Subscriptions = Pick<Realtime, 'subscribeAuction' | 'subscribeAuctions' | 'subscribeUser' | 'joinPresence'>;

function subscriptionsIn(registry: ChannelRegistry): Subscriptions {
  function listen<Table extends EventTable>(name: string, table: Table, handlers: Handlers<Table>) {
    return registry.listen(name, table, callHandlers(handlers));
  }
  return {
    subscribeAuction: (auctionId, handlers) => listen(channels.auction(auctionId), AUCTION_EVENTS, handlers),
    subscribeAuctions: (handlers) => listen(channels.auctions, AUCTIONS_EVENTS, handlers),
    subscribeUser: (userId, handlers) => listen(channels.user(userId), USER_EVENTS, handlers),
    joinPresence: (auctionId, handlers) => joinPresence(registry, auctionId, handlers),
  };
}

/** The registry has parsed the data with the schema that types the handler of the same name. */
function callHandlers<Table extends EventTable>(handlers: Handlers<Table>): Listener {
  const byEvent = handlers as Readonly<Record<string, ((data: unknown) => void) | undefined>>;
  return (event, data) => byEvent[event]?.(data);
}

function libraryOptions({ host, port, tls, authorise }: RealtimeOptions): ConstructorParameters<typeof Pusher>[1] {
  return {
    // Required by the library; it only selects hosts that we do not use.
    cluster: '',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    // The library's other transports need its makers' hosts.
    enabledTransports: ['ws'],
    activityTimeout: CONNECTION_TIMEOUT_MS,
    pongTimeout: CONNECTION_TIMEOUT_MS,
    unavailableTimeout: CONNECTION_TIMEOUT_MS,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        authorise(socketId, channelName).then(
          (pass) => {
            if (pass === null) done(new Error(`No signature for ${channelName}`), null);
            else
              done(
                null,
                pass.channel_data === undefined
                  ? { auth: pass.auth }
                  : { auth: pass.auth, channel_data: pass.channel_data },
              );
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    },
  };
}
