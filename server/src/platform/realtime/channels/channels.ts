import { PRESENCE_SUMMARY } from '@marque/core/contracts/realtime';
import { PRESENCE_REPEATED_MS } from '@marque/core/rules/live';
import type { Connection } from '../connections/connection.ts';
import { fullBucket, type RealtimeLimits, type TokenBucket, takeToken } from '../limits.ts';
import { encodeMessage, encodeTextFrame, type MemberData } from '../protocol/pusher-protocol.ts';
import type { WebhookEvent } from '../protocol/webhook-events.ts';
import type { ClientEvent } from './client-events.ts';
import { createPanelActivity, encodeClientEvent, type PanelActivity } from './panel-activity.ts';

interface Member {
  readonly connections: Set<Connection>;
  events: TokenBucket;
}

interface Channel {
  readonly subscribers: Set<Connection>;
  /** By user: one person may have the page open several times and is one member. Empty outside presence channels. */
  readonly members: Map<string, Member>;
  readonly activity: PanelActivity;
  /** From the first moment with too many members until the channel is empty. */
  crowd: Crowd | null;
}

/** Sends the summaries of a crowded channel. */
interface Crowd {
  readonly timer: ReturnType<typeof setInterval>;
  /** The last summary as it was sent. */
  sent: { readonly message: string; readonly at: number };
}

/** Subscriptions by channel. A channel exists while it has a subscriber. */
export interface Channels {
  /** Subscribes, confirms the subscription, and notifies the other members of a new member. */
  join(connection: Connection, name: string, member: MemberData | null): void;
  /** Unsubscribes; notifies the others once a member's last socket is gone. No effect without a subscription. */
  leave(connection: Connection, name: string): void;
  /** Sends a message to all subscribers except one; returns the number of recipients. */
  broadcast(name: string, message: string, except?: Connection): number;
  /**
   * Passes the event of a member on to the others, or counts it for the next summary of a crowded channel. Returns the
   * number of recipients; null for a member who sends too many.
   */
  forward(connection: Connection, event: ClientEvent): number | null;
  /** Whether a channel has subscribers; events for empty channels are not encoded. */
  has(name: string): boolean;
  /** Whether the user would be one member too many. */
  isFull(name: string, userId: string, most: number): boolean;
  count(): { readonly channels: number; readonly subscriptions: number };
  names(): Iterable<string>;
  /** Null for a channel without subscribers. `members` is empty outside presence channels. */
  describe(name: string): ChannelFacts | null;
}

export interface ChannelFacts {
  readonly subscriptions: number;
  readonly members: readonly string[];
}

export interface ChannelsOptions {
  readonly limits: Pick<RealtimeLimits, 'listedMembers' | 'summaryMs' | 'memberEvents'>;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
  /** Is told of channels that are occupied and vacated, of members, and of their events that were passed on. */
  readonly onActivity?: ((activity: WebhookEvent) => void) | undefined;
}

export function createChannels({ limits, now, onActivity }: ChannelsOptions): Channels {
  const channels = new Map<string, Channel>();
  let subscriptions = 0;

  function open(name: string): Channel {
    const channel: Channel = channels.get(name) ?? {
      subscribers: new Set(),
      members: new Map(),
      activity: createPanelActivity(),
      crowd: null,
    };
    channels.set(name, channel);
    return channel;
  }

  function broadcast(name: string, message: string, except?: Connection): number {
    const channel = channels.get(name);
    if (channel === undefined) return 0;
    const frame = encodeTextFrame(message);
    let delivered = 0;
    for (const subscriber of channel.subscribers) {
      if (subscriber !== except && subscriber.sendFrame(frame)) delivered += 1;
    }
    return delivered;
  }

  function summarise(name: string, channel: Channel, crowd: Crowd): void {
    const at = now();
    const message = encodeMessage(PRESENCE_SUMMARY, channel.activity.summary(at), { channel: name });
    if (message === crowd.sent.message && at - crowd.sent.at < PRESENCE_REPEATED_MS) return;
    crowd.sent = { message, at };
    broadcast(name, message);
  }

  function startCounting(name: string, channel: Channel): void {
    const crowd: Crowd = {
      timer: setInterval(() => summarise(name, channel, crowd), limits.summaryMs).unref(),
      sent: { message: '', at: 0 },
    };
    channel.crowd = crowd;
    summarise(name, channel, crowd);
  }

  function join(connection: Connection, name: string, member: MemberData | null): void {
    const channel = open(name);
    if (channel.subscribers.size === 0) onActivity?.({ name: 'channel_occupied', channel: name });
    channel.subscribers.add(connection);
    connection.channels.set(name, member);
    subscriptions += 1;
    const isNew = member !== null && addMember(channel, member, connection, fullBucket(limits.memberEvents, now()));
    if (isNew) onActivity?.({ name: 'member_added', channel: name, user_id: member.user_id });
    const facts = member === null ? {} : describeMembers(channel, member, limits.listedMembers);
    connection.send(encodeMessage('pusher_internal:subscription_succeeded', facts, { channel: name }));
    if (member === null) return;
    if (channel.crowd !== null) connection.send(channel.crowd.sent.message);
    else if (channel.members.size > limits.listedMembers) startCounting(name, channel);
    else {
      for (const message of channel.activity.messages(now())) connection.send(message);
      if (isNew) broadcast(name, encodeMessage('pusher_internal:member_added', member, { channel: name }), connection);
    }
  }

  function leave(connection: Connection, name: string): void {
    const channel = channels.get(name);
    if (!channel?.subscribers.delete(connection)) return;
    const member = connection.channels.get(name);
    connection.channels.delete(name);
    subscriptions -= 1;
    const hasLeftPanel = channel.activity.forget(connection);
    const isGone = member != null && removeMember(channel, member.user_id, connection);
    if (isGone) onActivity?.({ name: 'member_removed', channel: name, user_id: member.user_id });
    if (channel.subscribers.size === 0) {
      if (channel.crowd !== null) clearInterval(channel.crowd.timer);
      channels.delete(name);
      onActivity?.({ name: 'channel_vacated', channel: name });
    }
    if (member == null || channel.crowd !== null) return;
    if (isGone) {
      const gone = { user_id: member.user_id };
      broadcast(name, encodeMessage('pusher_internal:member_removed', gone, { channel: name }));
    } else if (hasLeftPanel) {
      // The member has the page open elsewhere, but not the panel.
      const closed = { channel: name, memberId: member.user_id, amount: undefined } as const;
      broadcast(name, encodeClientEvent({ ...closed, event: 'client-closedBidDrawer' }));
    }
  }

  function forward(connection: Connection, event: ClientEvent): number | null {
    const channel = channels.get(event.channel);
    const member = channel?.members.get(event.memberId);
    if (channel === undefined || member === undefined) return 0;
    const at = now();
    const bucket = takeToken(member.events, limits.memberEvents, at);
    if (bucket === null) return null;
    member.events = bucket;
    channel.activity.note(connection, event, at);
    onActivity?.(describeClientEvent(connection, event));
    return channel.crowd === null ? broadcast(event.channel, encodeClientEvent(event), connection) : 0;
  }

  return {
    join,
    leave,
    broadcast,
    forward,
    has: (name) => channels.has(name),
    isFull(name, userId, most) {
      const members = channels.get(name)?.members;
      return members !== undefined && members.size >= most && !members.has(userId);
    },
    count: () => ({ channels: channels.size, subscriptions }),
    names: () => channels.keys(),
    describe(name) {
      const channel = channels.get(name);
      if (channel === undefined) return null;
      return { subscriptions: channel.subscribers.size, members: [...channel.members.keys()] };
    },
  };
}

function describeClientEvent(
  { socketId }: Connection,
  { channel, event, memberId, amount }: ClientEvent,
): WebhookEvent {
  const data = JSON.stringify(amount === undefined ? {} : { amount });
  return { name: 'client_event', channel, event, data, socket_id: socketId, user_id: memberId };
}

/** True when the user had no socket on the channel before. */
function addMember(channel: Channel, { user_id }: MemberData, connection: Connection, events: TokenBucket): boolean {
  const present = channel.members.get(user_id);
  if (present !== undefined) {
    present.connections.add(connection);
    return false;
  }
  channel.members.set(user_id, { connections: new Set([connection]), events });
  return true;
}

/** True when it was the user's last socket. */
function removeMember(channel: Channel, userId: string, connection: Connection): boolean {
  const present = channel.members.get(userId);
  if (present === undefined) return false;
  present.connections.delete(connection);
  return present.connections.size === 0 && channel.members.delete(userId);
}

/** The members as the protocol lists them; of a crowd only the newcomer, and how many there are. */
function describeMembers({ members, crowd }: Channel, { user_id }: MemberData, mostListed: number) {
  const ids = crowd === null && members.size <= mostListed ? [...members.keys()] : [user_id];
  return { presence: { ids, hash: Object.fromEntries(ids.map((id) => [id, {}])), count: members.size } };
}
