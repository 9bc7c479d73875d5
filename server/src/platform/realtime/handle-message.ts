import type { Channels } from './channels/channels.ts';
import { admit, type SubscriptionRefusal } from './channels/check-subscription.ts';
import { passOnClientEvent } from './channels/client-events.ts';
import type { Connection } from './connections/connection.ts';
import { takeOne } from './connections/token-bucket.ts';
import type { Tally } from './counters.ts';
import type { RealtimeLimits } from './limits.ts';
import {
  CLOSE_CODES,
  encodeError,
  encodeMessage,
  type Incoming,
  readIncoming,
  readSubscribe,
  readUnsubscribe,
} from './protocol/pusher-protocol.ts';
import type { Signer } from './protocol/signature.ts';

export interface Desk {
  readonly channels: Channels;
  readonly signer: Signer;
  readonly limits: RealtimeLimits;
  readonly tally: Tally;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

const PONG = encodeMessage('pusher:pong', {});

/** Does what one message of a client asks for. Whatever it holds, the worst outcome is that this client is sent away. */
export function handleMessage(desk: Desk, connection: Connection, text: string): void {
  if (!connection.isOpen()) return;
  const at = desk.now();
  connection.lastSeenAt = at;
  connection.awaitsPong = false;
  const bucket = takeOne(connection.messages, desk.limits.messages, at);
  if (bucket === null) {
    connection.close(CLOSE_CODES.tooManyMessages, 'Too many messages');
    return;
  }
  connection.messages = bucket;
  const incoming = readIncoming(text);
  if (incoming === null) complain(connection, 'Malformed message');
  else answer(desk, connection, incoming, at);
}

function answer(desk: Desk, connection: Connection, incoming: Incoming, at: number): void {
  switch (incoming.event) {
    case 'pusher:ping':
      connection.send(PONG);
      return;
    case 'pusher:pong':
      return;
    case 'pusher:subscribe':
      subscribe(desk, connection, incoming);
      return;
    case 'pusher:unsubscribe':
      unsubscribe(desk, connection, incoming);
      return;
    default:
      if (incoming.event.startsWith('client-')) passOn(desk, connection, incoming, at);
      else complain(connection, 'Unknown event');
  }
}

function subscribe(desk: Desk, connection: Connection, { data }: Incoming): void {
  const wish = readSubscribe(data);
  if (wish === null) {
    complain(connection, 'Malformed subscription');
    return;
  }
  const admitted = admit(wish, connection, desk);
  if (admitted.ok) desk.channels.join(connection, wish.channel, admitted.value);
  else turnAway(desk, connection, wish.channel, admitted.error);
}

function turnAway(desk: Desk, connection: Connection, channel: string, { status, reason }: SubscriptionRefusal): void {
  desk.tally.refused += 1;
  if (status === 401) connection.send(encodeError(CLOSE_CODES.unauthorised, `${reason}: ${channel}`));
  // Beside the error of the connection, which does not say whose it is: this one settles the channel's subscription.
  const refusal = { type: status === 401 ? 'AuthError' : 'LimitReached', error: reason, status };
  connection.send(encodeMessage('pusher:subscription_error', refusal, { channel }));
}

function unsubscribe(desk: Desk, connection: Connection, { data }: Incoming): void {
  const channel = readUnsubscribe(data);
  if (channel === null) complain(connection, 'Malformed message');
  else desk.channels.leave(connection, channel);
}

function passOn(desk: Desk, connection: Connection, incoming: Incoming, at: number): void {
  const bucket = takeOne(connection.clientEvents, desk.limits.clientEvents, at);
  const passed = bucket === null ? null : passOnClientEvent(incoming, connection.channels);
  connection.clientEvents = bucket ?? connection.clientEvents;
  if (passed?.ok) {
    desk.tally.clientEvents += 1;
    desk.tally.delivered += desk.channels.broadcast(passed.value.channel, passed.value.message, connection);
    return;
  }
  desk.tally.droppedClientEvents += 1;
  const reason = passed === null ? 'too many' : passed.error;
  connection.send(encodeError(CLOSE_CODES.clientEventRefused, `Client event dropped: ${reason}`));
}

function complain(connection: Connection, message: string): void {
  connection.send(encodeError(null, message));
}
