import type { Connection } from '../connections/connection.ts';
import { encodeMessage, encodeTextFrame, type MemberData } from '../protocol/pusher-protocol.ts';

interface Channel {
  readonly subscribers: Set<Connection>;
  /** By user: one person may have the page open several times and is one member. Empty outside presence channels. */
  readonly members: Map<string, { readonly info: MemberData['user_info']; readonly connections: Set<Connection> }>;
}

/** Subscriptions by channel. A channel exists while it has a subscriber. */
export interface Channels {
  /** Subscribes, confirms the subscription, and notifies the other members of a new member. */
  join(connection: Connection, name: string, member: MemberData | null): void;
  /** Unsubscribes; notifies the others once a member's last socket is gone. No effect without a subscription. */
  leave(connection: Connection, name: string): void;
  /** Sends a message to all subscribers except one; returns the number of recipients. */
  broadcast(name: string, message: string, except?: Connection): number;
  /** Whether a channel has subscribers; events for empty channels are not encoded. */
  has(name: string): boolean;
  /** Whether the user would be one member too many. */
  isFull(name: string, userId: string, most: number): boolean;
  count(): { readonly channels: number; readonly subscriptions: number };
}

export function createChannels(): Channels {
  const channels = new Map<string, Channel>();
  let subscriptions = 0;

  function open(name: string): Channel {
    const channel: Channel = channels.get(name) ?? { subscribers: new Set(), members: new Map() };
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

  function join(connection: Connection, name: string, member: MemberData | null): void {
    const channel = open(name);
    channel.subscribers.add(connection);
    connection.channels.set(name, member);
    subscriptions += 1;
    const isNew = member !== null && addMember(channel, member, connection);
    const facts = member === null ? {} : describeMembers(channel);
    connection.send(encodeMessage('pusher_internal:subscription_succeeded', facts, { channel: name }));
    if (isNew) broadcast(name, encodeMessage('pusher_internal:member_added', member, { channel: name }), connection);
  }

  function leave(connection: Connection, name: string): void {
    const channel = channels.get(name);
    if (!channel?.subscribers.delete(connection)) return;
    const member = connection.channels.get(name);
    connection.channels.delete(name);
    subscriptions -= 1;
    if (channel.subscribers.size === 0) channels.delete(name);
    if (member && removeMember(channel, member.user_id, connection)) {
      const gone = { user_id: member.user_id };
      broadcast(name, encodeMessage('pusher_internal:member_removed', gone, { channel: name }));
    }
  }

  return {
    join,
    leave,
    broadcast,
    has: (name) => channels.has(name),
    isFull(name, userId, most) {
      const members = channels.get(name)?.members;
      return members !== undefined && members.size >= most && !members.has(userId);
    },
    count: () => ({ channels: channels.size, subscriptions }),
  };
}

/** True when the user had no socket on the channel before. */
function addMember(channel: Channel, member: MemberData, connection: Connection): boolean {
  const present = channel.members.get(member.user_id);
  if (present !== undefined) {
    present.connections.add(connection);
    return false;
  }
  channel.members.set(member.user_id, { info: member.user_info, connections: new Set([connection]) });
  return true;
}

/** True when it was the user's last socket. */
function removeMember(channel: Channel, userId: string, connection: Connection): boolean {
  const present = channel.members.get(userId);
  if (present === undefined) return false;
  present.connections.delete(connection);
  return present.connections.size === 0 && channel.members.delete(userId);
}

function describeMembers(channel: Channel) {
  const hash = Object.fromEntries([...channel.members].map(([userId, { info }]) => [userId, info]));
  return { presence: { ids: [...channel.members.keys()], hash, count: channel.members.size } };
}
