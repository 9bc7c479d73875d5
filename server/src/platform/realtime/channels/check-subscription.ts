import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { Connection } from '../connections/connection.ts';
import type { RealtimeLimits } from '../limits.ts';
import {
  kindOfChannel,
  type MemberData,
  ownerOf,
  readMember,
  type SubscribeData,
} from '../protocol/pusher-protocol.ts';
import type { Signer } from '../protocol/signatures.ts';
import type { Channels } from './channels.ts';

export interface SubscriptionRefusal {
  /** In the terms of HTTP, as clients of the protocol expect it. */
  readonly status: 400 | 401 | 403;
  readonly reason: string;
}

/**
 * Decides on one subscription: public channels are open, all others need a signature for this very socket, presence
 * channels also say who comes. Gives the member, null outside presence channels.
 */
export function checkSubscription(
  request: SubscribeData,
  connection: Connection,
  { channels, signer, limits }: { channels: Channels; signer: Signer; limits: RealtimeLimits },
): Result<MemberData | null, SubscriptionRefusal> {
  if (connection.channels.has(request.channel)) return refuse({ status: 400, reason: 'Already subscribed' });
  if (connection.channels.size >= limits.channelsPerConnection)
    return refuse({ status: 403, reason: 'Too many channels' });
  const owner = ownerOf(request.channel);
  if (owner !== null && !connection.sessions.has(owner)) return refuse({ status: 401, reason: 'Not signed in' });
  const kind = kindOfChannel(request.channel);
  if (kind === 'public') return succeed(null);
  if (!signer.verify(request.auth ?? '', connection.socketId, request.channel, request.channel_data)) {
    return refuse({ status: 401, reason: 'Signature does not fit' });
  }
  if (kind === 'private') return succeed(null);
  const member = readMember(request.channel_data ?? '');
  if (member === null) return refuse({ status: 400, reason: 'No member in channel_data' });
  if (channels.isFull(request.channel, member.user_id, limits.membersPerChannel)) {
    return refuse({ status: 403, reason: 'Too many members' });
  }
  return succeed(member);
}
