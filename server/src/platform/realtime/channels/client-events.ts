import { CLIENT_EVENTS, clientEvent } from '@marque/core/contracts/realtime';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { type Incoming, kindOfChannel, type MemberData, readData } from '../protocol/pusher-protocol.ts';

type ClientEventName = (typeof CLIENT_EVENTS)[number];

/** The only event with an amount: a live bid as it is typed. Maximum bids are confidential. */
const WITH_AMOUNT = 'client-bidding' satisfies ClientEventName;

/** A checked event of a member: only these values are passed on. */
export interface ClientEvent {
  readonly channel: string;
  readonly memberId: string;
  readonly event: ClientEventName;
  /** Major units of a live bid; undefined without one. */
  readonly amount: number | undefined;
}

/**
 * Checks an event that a bidder sends to the others on a lot's channel: one of the agreed events, on a presence channel
 * that the sender is subscribed to. Only members who may bid on the lot are given such a channel.
 */
export function checkClientEvent(
  { event, channel, data }: Incoming,
  membership: ReadonlyMap<string, MemberData | null>,
): Result<ClientEvent, string> {
  if (!isClientEvent(event)) return refuse('no such client event');
  if (channel === undefined || kindOfChannel(channel) !== 'presence')
    return refuse('only presence channels carry them');
  const member = membership.get(channel);
  if (!member) return refuse('not subscribed');
  const content = checkContent(event, data);
  return content.ok ? succeed({ channel, memberId: member.user_id, ...content.value }) : content;
}

/** Whether a service has passed on an event that this server would have dropped. */
export function isAgreedEvent(event: string, data: unknown): boolean {
  return isClientEvent(event) && checkContent(event, data).ok;
}

function checkContent(event: ClientEventName, data: unknown): Result<Pick<ClientEvent, 'event' | 'amount'>, string> {
  const parsed = clientEvent.safeParse(readData(data ?? {}));
  if (!parsed.success) return refuse('malformed');
  const { amount } = parsed.data;
  if ((amount !== undefined) !== (event === WITH_AMOUNT)) {
    return refuse(amount === undefined ? 'this event carries an amount' : 'this event carries no amount');
  }
  return succeed({ event, amount });
}

function isClientEvent(event: string): event is ClientEventName {
  return (CLIENT_EVENTS as readonly string[]).includes(event);
}
