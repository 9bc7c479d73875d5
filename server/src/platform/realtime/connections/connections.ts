import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { type Network, networksOf } from '../../proxies/index.ts';
import { type ConnectionContext, handleMessage } from '../handle-message.ts';
import type { RealtimeLog } from '../port.ts';
import { CLOSE_CODES, encodeError, encodeMessage, encodeTextFrame } from '../protocol/pusher-protocol.ts';
import { type Connection, openConnection } from './connection.ts';
import { checkHandshake } from './handshake.ts';

/** Time for clients to disconnect when the server stops. */
const CLOSE_TIMEOUT_MS = 2_000;

/** All open connections. */
export interface Connections {
  /** Accepts or rejects a socket after its handshake. `stream` is the stream under it. */
  accept(ws: WebSocket, stream: Duplex, request: IncomingMessage): void;
  all(): Iterable<Connection>;
  /** Undefined for an unknown or closed connection. */
  find(socketId: string): Connection | undefined;
  count(): number;
  /** Asks all clients to reconnect, for a restart; resolves once the last connection is closed. */
  closeAll(): Promise<void>;
}

export interface ConnectionsOptions {
  readonly key: string;
  readonly context: ConnectionContext;
  readonly log: RealtimeLog;
  readonly addressOf: (request: IncomingMessage) => string;
}

export function createConnections({ key, context, log, addressOf }: ConnectionsOptions): Connections {
  const { limits, counters } = context;
  /** Each with a promise that resolves once it is closed. */
  const connections = new Map<Connection, Promise<void>>();
  const byId = new Map<string, Connection>();
  /** Open connections by network. */
  const networks = new Map<string, number>();

  /** The greatest count among the networks of an address, a wider one's divided by its share of the limit. */
  function countFrom(address: string): number {
    return Math.max(...networksOf(address).map(({ name, share }) => Math.floor((networks.get(name) ?? 0) / share)));
  }

  function addToNetwork({ name }: Network, change: 1 | -1): void {
    const count = (networks.get(name) ?? 0) + change;
    if (count > 0) networks.set(name, count);
    else networks.delete(name);
  }

  function accept(ws: WebSocket, stream: Duplex, request: IncomingMessage): void {
    const address = addressOf(request);
    ws.on('error', (error) => log.debug({ err: error, address }, 'A socket failed'));
    const counts = { connections: connections.size, fromAddress: countFrom(address) };
    const rejection = checkHandshake(request, { key, counts, limits });
    if (rejection !== null) {
      counters.refused += 1;
      stream.write(encodeTextFrame(encodeError(rejection.code, rejection.reason)));
      ws.close(rejection.code, rejection.reason);
      return;
    }
    const onSlow = () => {
      counters.closedSlow += 1;
      log.warn({ address }, 'A client that reads too slowly was disconnected');
    };
    const connection = openConnection({
      ws,
      stream,
      socketId: newSocketId(),
      address,
      limits,
      at: context.now(),
      onSlow,
    });
    for (const network of networksOf(address)) addToNetwork(network, 1);
    connections.set(connection, untilClosed(ws, connection));
    byId.set(connection.socketId, connection);
    ws.on('message', (data, isBinary) => handleMessage(context, connection, readText(data, isBinary)));
    const facts = { socket_id: connection.socketId, activity_timeout: Math.ceil(limits.activityTimeoutMs / 1000) };
    connection.send(encodeMessage('pusher:connection_established', facts));
  }

  function untilClosed(ws: WebSocket, connection: Connection): Promise<void> {
    return new Promise((gone) => {
      ws.on('close', () => {
        remove(connection);
        gone();
      });
    });
  }

  function remove(connection: Connection): void {
    connections.delete(connection);
    byId.delete(connection.socketId);
    for (const network of networksOf(connection.address)) addToNetwork(network, -1);
    for (const channel of connection.channels.keys()) context.channels.leave(connection, channel);
  }

  return {
    accept,
    all: () => connections.keys(),
    find: (socketId) => byId.get(socketId),
    count: () => connections.size,
    async closeAll() {
      for (const connection of connections.keys()) connection.close(CLOSE_CODES.reconnect, 'The server is restarting');
      const timeout = setTimeout(() => {
        for (const connection of connections.keys()) connection.terminate();
      }, CLOSE_TIMEOUT_MS);
      await Promise.all(connections.values());
      clearTimeout(timeout);
    },
  };
}

/** The protocol has no binary messages: they are read as an empty text, which is answered as malformed. */
function readText(data: RawData, isBinary: boolean): string {
  return isBinary || !Buffer.isBuffer(data) ? '' : data.toString();
}

/** Two numbers with a point between, as clients and the authorisation call expect them. */
function newSocketId(): string {
  return `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`;
}
