import type { Channels } from './channels/channels.ts';
import { checkSubscription, type SubscriptionRefusal } from './channels/check-subscription.ts';
import { checkClientEvent } from './channels/client-events.ts';
import type { Connection } from './connections/connection.ts';
import { type RealtimeLimits, takeToken } from './limits.ts';
import type { RealtimeStats } from './port.ts';
import {
  CLOSE_CODES,
  encodeError,
  encodeMessage,
  type Incoming,
  kindOfChannel,
  readIncoming,
  readSignIn,
  readSubscribe,
  readUnsubscribe,
  readUserId,
} from './protocol/pusher-protocol.ts';
import type { Signer } from './protocol/signatures.ts';

/** Running counts since the start. */
export type RealtimeCounters = {
  -readonly [Name in Exclude<keyof RealtimeStats, 'connections' | 'channels' | 'subscriptions'>]: number;
};

export interface ConnectionContext {
  readonly channels: Channels;
  readonly signer: Signer;
  readonly limits: RealtimeLimits;
  readonly counters: RealtimeCounters;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

const PONG = encodeMessage('pusher:pong', {});

/** Handles one message of a client. An invalid message at worst closes the client's own connection. */
export function handleMessage(context: ConnectionContext, connection: Connection, text: string): void {
  if (!connection.isOpen()) return;
  const at = context.now();
  connection.lastSeenAt = at;
  connection.awaitsPong = false;
  const bucket = takeToken(connection.messages, context.limits.messages, at);
  if (bucket === null) {
    connection.close(CLOSE_CODES.tooManyMessages, 'Too many messages');
    return;
  }
  connection.messages = bucket;
  const incoming = readIncoming(text);
  if (incoming === null) sendError(connection, 'Malformed message');
  else answer(context, connection, incoming, at);
}

function answer(context: ConnectionContext, connection: Connection, incoming: Incoming, at: number): void {
  switch (incoming.event) {
    case 'pusher:ping':
      connection.send(PONG);
      return;
    case 'pusher:pong':
      return;
    case 'pusher:subscribe':
      subscribe(context, connection, incoming, at);
      return;
    case 'pusher:signin':
      signIn(context, connection, incoming);
      return;
    case 'pusher:unsubscribe':
      unsubscribe(context, connection, incoming);
      return;
    default:
      if (incoming.event.startsWith('client-')) forwardClientEvent(context, connection, incoming, at);
      else sendError(connection, 'Unknown event');
  }
}

function subscribe(context: ConnectionContext, connection: Connection, { data }: Incoming, at: number): void {
  const request = readSubscribe(data);
  if (request === null) {
    sendError(connection, 'Malformed subscription');
    return;
  }
  const admitted = checkSubscription(request, connection, context);
  if (!admitted.ok) {
    rejectSubscription(context, connection, request.channel, admitted.error);
    return;
  }
  if (kindOfChannel(request.channel) !== 'public') connection.privateSince ??= at;
  context.channels.join(connection, request.channel, admitted.value);
}

/** Ties the socket to a session, so that it can be closed when the session ends. */
function signIn({ signer, counters }: ConnectionContext, connection: Connection, { data }: Incoming): void {
  const request = readSignIn(data);
  const userId = request === null ? null : readUserId(request.user_data);
  if (request === null || userId === null) {
    sendError(connection, 'Malformed sign-in');
    return;
  }
  if (!signer.verifyUser(request.auth, connection.socketId, request.user_data)) {
    counters.refused += 1;
    connection.send(encodeError(CLOSE_CODES.unauthorised, 'Signature does not fit'));
    return;
  }
  connection.sessions.add(userId);
  connection.send(encodeMessage('pusher:signin_success', { user_data: request.user_data }));
}

function rejectSubscription(
  context: ConnectionContext,
  connection: Connection,
  channel: string,
  { status, reason }: SubscriptionRefusal,
): void {
  context.counters.refused += 1;
  if (status === 401) connection.send(encodeError(CLOSE_CODES.unauthorised, `${reason}: ${channel}`));
  // Beside the error of the connection, which does not say whose it is: this one settles the channel's subscription.
  const refusal = { type: status === 401 ? 'AuthError' : 'LimitReached', error: reason, status };
  connection.send(encodeMessage('pusher:subscription_error', refusal, { channel }));
}

function unsubscribe(context: ConnectionContext, connection: Connection, { data }: Incoming): void {
  const channel = readUnsubscribe(data);
  if (channel === null) sendError(connection, 'Malformed message');
  else context.channels.leave(connection, channel);
}

function forwardClientEvent(context: ConnectionContext, connection: Connection, incoming: Incoming, at: number): void {
  const { channels, counters, limits } = context;
  const bucket = takeToken(connection.clientEvents, limits.clientEvents, at);
  const passed = bucket === null ? null : checkClientEvent(incoming, connection.channels);
  connection.clientEvents = bucket ?? connection.clientEvents;
  const delivered = passed?.ok ? channels.forward(connection, passed.value) : null;
  if (delivered !== null) {
    counters.clientEvents += 1;
    counters.delivered += delivered;
    return;
  }
  counters.droppedClientEvents += 1;
  const reason = passed === null || passed.ok ? 'too many' : passed.error;
  connection.send(encodeError(CLOSE_CODES.clientEventRefused, `Client event dropped: ${reason}`));
}

function sendError(connection: Connection, message: string): void {
  connection.send(encodeError(null, message));
}
