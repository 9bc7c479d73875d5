import { CLIENT_EVENTS, clientEvent } from '@marque/core/contracts/realtime';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { encodeMessage, type Incoming, kindOfChannel, type MemberData, readData } from '../protocol/pusher-protocol.ts';

const KNOWN: ReadonlySet<string> = new Set(CLIENT_EVENTS);

/** The only event with an amount: a live bid as it is typed. Maximum bids are confidential. */
const WITH_AMOUNT = 'client-bidding' satisfies (typeof CLIENT_EVENTS)[number];

/**
 * Checks an event that a member sends to the others on a lot's page: one of the agreed events, on a presence
 * channel that the sender is subscribed to, from a member who may bid. The forwarded message is built from the checked
 * values only.
 */
export function checkClientEvent(
  { event, channel, data }: Incoming,
  membership: ReadonlyMap<string, MemberData | null>,
): Result<{ readonly channel: string; readonly message: string }, string> {
  if (!KNOWN.has(event)) return refuse('no such client event');
  if (channel === undefined || kindOfChannel(channel) !== 'presence')
    return refuse('only presence channels carry them');
  const member = membership.get(channel);
  if (!member) return refuse('not subscribed');
  if (!member.user_info.mayBid) return refuse('only who may bid can send them');
  const parsed = clientEvent.safeParse(readData(data ?? {}));
  if (!parsed.success) return refuse('malformed');
  if (parsed.data.amount !== undefined && event !== WITH_AMOUNT) return refuse('this event carries no amount');
  return succeed({ channel, message: encodeMessage(event, parsed.data, { channel, user_id: member.user_id }) });
}
