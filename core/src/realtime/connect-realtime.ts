import type Pusher from 'pusher-js';
import type { PresenceChannel } from 'pusher-js';
import * as z from 'zod/mini';
import { nextTask } from '../client/next-task/index.ts';
import {
  bidEvent,
  CLIENT_EVENTS,
  channels,
  clientEvent,
  commentEvent,
  offerEvent,
  PRESENCE_SUMMARY,
  type PresenceSummary,
  paymentEvent,
  presenceSummary,
  REALTIME_KEY,
  saleEvent,
  updateEvent,
  userNotificationEvent,
} from '../contracts/realtime/index.ts';
// Not through the folder's face: pages would load the contracts of all staff endpoints with it.
import { lotFactsEvent } from '../contracts/staff/lots.ts';
import type { PresenceEvent } from '../rules/live/index.ts';
import { type ChannelRegistry, createChannelRegistry, type Listener, SUBSCRIBED } from './channel-registry.ts';
import { libraryOptions } from './library-options.ts';
import { createReconnection } from './reconnection.ts';
import type {
  ClientEventName,
  ConnectionState,
  EventTable,
  Handlers,
  Presence,
  Realtime,
  RealtimeOptions,
  SocketService,
} from './types.ts';

const AUCTION_EVENTS = { bid: bidEvent, update: updateEvent, comment: commentEvent } as const;
const AUCTIONS_EVENTS = { update: updateEvent } as const;
const USER_EVENTS = {
  userNotification: userNotificationEvent,
  payment: paymentEvent,
  offer: offerEvent,
  comment: commentEvent,
  sale: saleEvent,
} as const;
const STAFF_EVENTS = { bid: bidEvent, update: updateEvent, lotFacts: lotFactsEvent } as const;

/** Our states by the library's states. Its "disconnected" means refused for good or ended by us. */
const STATES: Readonly<Record<string, ConnectionState>> = {
  connected: 'connected',
  unavailable: 'unavailable',
  failed: 'failed',
  disconnected: 'failed',
};

/** Wait before the server is asked again where its sockets are, and before a closed connection is opened again. */
const AGAIN_MS = 2_000;

/**
 * Connects to the live channels. The client library loads on this call, so that no page waits for it; subscriptions can be
 * requested at once and are made when the connection is open. It reconnects automatically. Events are parsed with the
 * contract's schemas, and invalid ones are dropped and counted.
 */
export function connectRealtime(options: RealtimeOptions): Realtime {
  let pusher: Pusher | null = null;
  let state: ConnectionState = 'connecting';
  let ended = false;
  let isRenewing = false;
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

  async function findService(): Promise<SocketService | null> {
    while (!ended) {
      try {
        return (await options.findService?.()) ?? null;
      } catch {
        enter('unavailable');
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
    return null;
  }

  function connectAgain(): void {
    enter('connecting');
    setTimeout(() => {
      if (!ended) pusher?.connect();
    }, AGAIN_MS);
  }

  async function open(): Promise<void> {
    const [{ default: Library }, service] = await Promise.all([import('pusher-js'), findService()]);
    // The library's own code has just run: to connect takes a phone as long again.
    await nextTask();
    if (ended) return;
    const signsIn = options.authenticate !== undefined && (options.findService === undefined || service !== null);
    let wasConnected = false;
    // The library would store the kind of its connection in the browser, for which no visitor is asked.
    Library.Runtime.getLocalStorage = () => undefined;
    const opened = new Library(
      service?.key ?? options.key ?? REALTIME_KEY,
      libraryOptions({ ...options, ...service }, signsIn ? () => opened.signin() : null),
    );
    pusher = opened;
    pusher.connection.bind('state_change', ({ current }: { readonly current: string }) => {
      // The library's word for the end of the old connection is that for an end for good.
      if (isRenewing) return;
      // So is its word for a connection that a service closes with the session; public channels stay open to all.
      if (current === 'disconnected' && signsIn && wasConnected && !ended) connectAgain();
      else enter(STATES[current] ?? 'connecting');
      wasConnected = current === 'connected';
    });
    registry.connect(pusher);
  }

  open().catch(() => enter('failed'));

  return {
    state: () => state,
    invalidCount: () => invalid,
    ...subscriptionsIn(registry),
    renew() {
      if (ended || pusher === null || state === 'failed') return;
      isRenewing = true;
      pusher.disconnect();
      isRenewing = false;
      enter('connecting');
      pusher.connect();
    },
    disconnect() {
      ended = true;
      pusher?.disconnect();
      enter('failed');
    },
  };
}

type Subscriptions = Pick<
  Realtime,
  'subscribeAuction' | 'subscribeAuctions' | 'subscribeUser' | 'subscribeStaff' | 'joinPresence'
>;

function subscriptionsIn(registry: ChannelRegistry): Subscriptions {
  function listen<Table extends EventTable>(name: string, table: Table, handlers: Handlers<Table>) {
    return registry.listen(name, table, callHandlers(handlers));
  }
  return {
    subscribeAuction: (auctionId, handlers) => listen(channels.auction(auctionId), AUCTION_EVENTS, handlers),
    subscribeAuctions: (handlers) => listen(channels.auctions, AUCTIONS_EVENTS, handlers),
    subscribeUser: (userId, handlers) => listen(channels.user(userId), USER_EVENTS, handlers),
    subscribeStaff: (handlers) => listen(channels.staff, STAFF_EVENTS, handlers),
    joinPresence: (auctionId, onEvent) => joinPresence(registry, auctionId, onEvent),
  };
}

/** The registry has parsed the data with the schema that types the handler of the same name. */
function callHandlers<Table extends EventTable>(handlers: Handlers<Table>): Listener {
  const byEvent = handlers as Readonly<Record<string, ((data: unknown) => void) | undefined>>;
  return (event, data) => byEvent[event]?.(data);
}

const MEMBER_REMOVED = 'pusher:member_removed';

const PRESENCE_EVENTS: EventTable = {
  ...Object.fromEntries(CLIENT_EVENTS.map((event) => [event, clientEvent])),
  [PRESENCE_SUMMARY]: presenceSummary,
  [MEMBER_REMOVED]: z.object({ id: z.string() }),
};

/** Joins the presence channel of a lot's bidders. */
function joinPresence(registry: ChannelRegistry, auctionId: number, onEvent: (event: PresenceEvent) => void): Presence {
  const name = channels.presence(auctionId);
  const presenceChannel = () => registry.channel(name) as PresenceChannel | null;
  /** The events that describe what this member is doing now: at most an opened form and its amount. */
  let activity: readonly SentEvent[] = [];
  const trigger = ({ event, amount }: SentEvent) =>
    presenceChannel()?.trigger(event, amount === undefined ? {} : { amount });

  const leave = registry.listen(name, PRESENCE_EVENTS, (event, data, sender) => {
    if (event === SUBSCRIBED) {
      onEvent({ kind: 'reset' });
      // What was sent before the subscription, or before the connection was lost, has reached no other member.
      activity.forEach(trigger);
      return;
    }
    const received = presenceEventOf(event, data, sender);
    // Another page of the same member is not another member.
    if (received !== null && !('memberId' in received && received.memberId === ownId(presenceChannel())))
      onEvent(received);
  });

  return {
    sendTyping(event, amount) {
      const sent: SentEvent = { event, amount };
      activity = activityAfter(activity, sent);
      if (presenceChannel()?.subscribed) trigger(sent);
    },
    leave,
  };
}

/** Null for an event that says nothing about another member. The registry has parsed the data by the table above. */
function presenceEventOf(event: string, data: unknown, sender: string | null): PresenceEvent | null {
  if (event === PRESENCE_SUMMARY) return { kind: 'summary', ...(data as PresenceSummary) };
  if (event === MEMBER_REMOVED) return { kind: 'left', memberId: (data as { readonly id: string }).id };
  if (sender === null) return null;
  switch (event as ClientEventName) {
    case 'client-openedLiveBidDrawer':
    case 'client-openedMaximumBidDrawer':
      return { kind: 'opened', memberId: sender };
    case 'client-closedBidDrawer':
      return { kind: 'closed', memberId: sender };
    case 'client-bidding': {
      const { amount } = data as z.output<typeof clientEvent>;
      return amount === undefined ? null : { kind: 'bidding', memberId: sender, amount };
    }
  }
}

/** The library names the member that this socket was signed for; its types do not. */
function ownId(channel: PresenceChannel | null): string | null {
  const id: unknown = channel?.members.myID;
  return typeof id === 'string' ? id : null;
}

interface SentEvent {
  readonly event: ClientEventName;
  readonly amount: number | undefined;
}

function activityAfter(before: readonly SentEvent[], sent: SentEvent): readonly SentEvent[] {
  switch (sent.event) {
    case 'client-closedBidDrawer':
      return [];
    case 'client-openedLiveBidDrawer':
    case 'client-openedMaximumBidDrawer':
      return [sent];
    case 'client-bidding':
      return [...before.filter(({ event }) => event !== sent.event), sent];
  }
}
