import type Pusher from 'pusher-js';
import type { Channel } from 'pusher-js';
import type { EventTable, InvalidEvent, Unsubscribe } from './types.ts';

/** Receives each parsed event; `sender` is the member's user id of a client event. */
export type Listener = (event: string, data: unknown, sender: string | null) => void;

/** Lifecycle events that listeners receive beside a channel's own events. */
export const SUBSCRIBED = 'subscribed';

const SUCCEEDED = 'pusher:subscription_succeeded';
const REFUSED = 'pusher:subscription_error';

interface Entry {
  readonly table: EventTable;
  readonly listeners: Set<Listener>;
  channel: Channel | null;
}

/** The channels with listeners, independent of the connection. One subscription serves all listeners of a channel. */
export interface ChannelRegistry {
  listen(name: string, table: EventTable, listener: Listener): Unsubscribe;
  channel(name: string): Channel | null;
  names(): Iterable<string>;
  /** Moves all channels to a new connection. */
  connect(pusher: Pusher): void;
}

export interface ChannelRegistryOptions {
  readonly onSettled: (name: string) => void;
  readonly onInvalid: (event: InvalidEvent) => void;
}

export function createChannelRegistry(options: ChannelRegistryOptions): ChannelRegistry {
  const entries = new Map<string, Entry>();
  let pusher: Pusher | null = null;

  function open(name: string, entry: Entry): void {
    if (pusher === null) return;
    entry.channel = pusher.subscribe(name);
    follow(entry.channel, entry, options);
  }

  function close(name: string, entry: Entry): void {
    entries.delete(name);
    entry.channel?.unbind();
    pusher?.unsubscribe(name);
    options.onSettled(name);
  }

  return {
    listen(name, table, listener) {
      const known = entries.get(name);
      const entry: Entry = known ?? { table, listeners: new Set(), channel: null };
      entry.listeners.add(listener);
      if (known === undefined) {
        entries.set(name, entry);
        open(name, entry);
      } else if (entry.channel?.subscribed) {
        // A late listener receives it too, after `listen` has returned.
        queueMicrotask(() => entry.listeners.has(listener) && listener(SUBSCRIBED, undefined, null));
      }
      return () => {
        if (entry.listeners.delete(listener) && entry.listeners.size === 0) close(name, entry);
      };
    },
    channel: (name) => entries.get(name)?.channel ?? null,
    names: () => entries.keys(),
    connect(connection) {
      pusher = connection;
      for (const [name, entry] of entries) open(name, entry);
    },
  };
}

function follow(channel: Channel, entry: Entry, { onSettled, onInvalid }: ChannelRegistryOptions): void {
  channel.bind(SUCCEEDED, (data: unknown) => {
    deliver(entry, SUBSCRIBED, data, null);
    onSettled(channel.name);
  });
  channel.bind(REFUSED, () => onSettled(channel.name));
  for (const [event, schema] of Object.entries(entry.table)) {
    channel.bind(event, (data: unknown, facts?: { readonly user_id?: string }) => {
      const parsed = schema.safeParse(data);
      if (parsed.success) deliver(entry, event, parsed.data, facts?.user_id ?? null);
      else onInvalid({ channel: channel.name, event, reason: parsed.error.message });
    });
  }
}

function deliver(entry: Entry, event: string, data: unknown, sender: string | null): void {
  for (const listener of entry.listeners) listener(event, data, sender);
}
