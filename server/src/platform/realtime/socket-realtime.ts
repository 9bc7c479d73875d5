import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { createChannels } from './channels/channels.ts';
import { type Connections, createConnections } from './connections/connections.ts';
import { appKeyOf } from './connections/handshake.ts';
import { watchConnections } from './connections/idle-timeout.ts';
import type { ConnectionContext } from './handle-message.ts';
import { DEFAULT_LIMITS, type RealtimeLimits } from './limits.ts';
import { memberDataOf } from './member-data.ts';
import type { RealtimeLog, SocketRealtime } from './port.ts';
import { CLOSE_CODES, encodeMessage, encodeText } from './protocol/pusher-protocol.ts';
import { createSigner, userOfSession } from './protocol/signatures.ts';
import type { WebhookEvent } from './protocol/webhook-events.ts';

export interface SocketRealtimeOptions {
  /** Its upgrade requests for `/app/{key}` are taken; all others are left alone. More can be attached later. */
  readonly server?: Server;
  /** Public: part of the address that pages connect to. */
  readonly key: string;
  /** Signs subscriptions. */
  readonly secret: string;
  readonly log: RealtimeLog;
  readonly limits?: Partial<RealtimeLimits>;
  /** Milliseconds of a steady clock, which a test world's moves must not touch: silence is judged by it. */
  readonly now?: () => number;
  /** Where a request comes from; the socket's own address unless said (behind a proxy it would be the proxy's). */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Is told of what a service reports by webhooks. */
  readonly onActivity?: (activity: WebhookEvent) => void;
}

/** Real time as a Pusher-protocol service inside this process, on the HTTP server's own port. */
export function createSocketRealtime(options: SocketRealtimeOptions): SocketRealtime {
  const { key, secret, log, now = () => performance.now(), addressOf = ownAddress, onActivity } = options;
  const limits: RealtimeLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const channels = createChannels({ limits, now, onActivity });
  const signer = createSigner(key, secret);
  const counters: ConnectionContext['counters'] = {
    published: 0,
    delivered: 0,
    clientEvents: 0,
    droppedClientEvents: 0,
    refused: 0,
    closedSlow: 0,
    closedIdle: 0,
  };
  const context: ConnectionContext = { channels, signer, limits, counters, now };
  const connections = createConnections({ key, context, log, addressOf });
  const upgrades = createUpgrades(limits.messageBytes, connections);
  const watch = setInterval(
    () => watchConnections(connections.all(), context),
    Math.min(limits.activityTimeoutMs, limits.pongTimeoutMs) / 3,
  ).unref();
  if (options.server) upgrades.attach(options.server);

  return {
    attach: (server) => upgrades.attach(server),
    publish(channel, event, data) {
      counters.published += 1;
      if (!channels.has(channel)) return;
      counters.delivered += channels.broadcast(channel, encodeMessage(event, data, { channel }));
    },
    publishText({ channel, name, data, socket_id: sender }) {
      counters.published += 1;
      if (!channels.has(channel)) return 0;
      const except = sender === undefined ? undefined : connections.find(sender);
      const delivered = channels.broadcast(channel, encodeText(name, data, { channel }), except);
      counters.delivered += delivered;
      return delivered;
    },
    hasSubscribers: (channel) => channels.has(channel),
    authorise({ socketId, channel, sessionId, member }) {
      const memberData = memberDataOf(channel, member);
      const channelData = memberData === undefined ? undefined : JSON.stringify(memberData);
      // At once and not at the subscription, or a signature could be kept until the session has ended.
      connections.find(socketId)?.sessions.add(sessionId);
      const auth = signer.sign(socketId, channel, channelData);
      return channelData === undefined ? { auth } : { auth, channel_data: channelData };
    },
    authenticate(socketId, sessionId) {
      connections.find(socketId)?.sessions.add(sessionId);
      const userData = JSON.stringify({ id: userOfSession(secret, sessionId) });
      return { auth: signer.signUser(socketId, userData), user_data: userData };
    },
    endSessions(sessionIds) {
      for (const connection of connections.all()) {
        if (sessionIds.some((sessionId) => connection.sessions.has(sessionId))) {
          connection.close(CLOSE_CODES.reconnect, 'The session has ended');
        }
      }
    },
    reconnectAll() {
      for (const connection of connections.all())
        connection.close(CLOSE_CODES.reconnect, 'Events may have been missed');
    },
    async stop() {
      upgrades.refuseAll();
      clearInterval(watch);
      await connections.closeAll();
      upgrades.detach();
    },
    drain: async () => undefined,
    stats: () => ({ connections: connections.count(), ...channels.count(), ...counters }),
    mount: async (app) => upgrades.attach(app.server),
    channelNames: () => channels.names(),
    describeChannel: (name) => channels.describe(name),
  };
}

/** Takes upgrade requests from any number of HTTP servers and makes WebSockets of those that are meant for us. */
function createUpgrades(messageBytes: number, connections: Connections) {
  const servers = new Set<Server>();
  let open = true;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytes,
    // Events are small and go to many: compressing each anew for every socket would cost more than it saves.
    perMessageDeflate: false,
    clientTracking: false,
  });

  function onUpgrade(this: Server, request: IncomingMessage, stream: Duplex, head: Buffer): void {
    if (appKeyOf(request) === null) {
      if (this.listenerCount('upgrade') === 1) refuseUpgrade(stream, '404 Not Found');
    } else if (open)
      sockets.handleUpgrade(request, stream, head, (socket) => connections.accept(socket, stream, request));
    else refuseUpgrade(stream, '503 Service Unavailable');
  }

  return {
    attach(server: Server): void {
      servers.add(server);
      server.on('upgrade', onUpgrade);
    },
    refuseAll(): void {
      open = false;
    },
    detach(): void {
      for (const server of servers) server.off('upgrade', onUpgrade);
    },
  };
}

function refuseUpgrade(stream: Duplex, status: string): void {
  // Node hands over the bare stream: an error without a listener would end the process.
  stream.on('error', () => stream.destroy());
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function ownAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? 'unknown';
}
