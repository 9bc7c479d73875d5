import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ChannelFacts } from './channels/channels.ts';

/** A bidder on a lot's channel. */
export interface PresenceMember {
  /** The same for all sockets of an account on this channel, and another on every other: it says nothing about whose it is. */
  readonly memberId: string;
}

/** One socket's request for one channel, found to be allowed. */
export interface Admission {
  readonly socketId: string;
  readonly channel: string;
  /** Whose right it is: with this session the right ends, and the socket that used it. */
  readonly sessionId: string;
  /** Who comes; for presence channels, and for no others. */
  readonly member?: PresenceMember;
}

/** What a socket sends along when it subscribes to a private or presence channel. */
export interface ChannelPass {
  readonly auth: string;
  readonly channel_data?: string;
}

/** What a socket sends along when it signs in. */
export interface ConnectionPass {
  readonly auth: string;
  readonly user_data: string;
}

export interface RealtimeStats {
  readonly connections: number;
  readonly channels: number;
  readonly subscriptions: number;
  /** Since the start: events published, and copies of them handed to sockets. */
  readonly published: number;
  readonly delivered: number;
  /** Client events passed on, and those that were dropped (not allowed, malformed, too many). */
  readonly clientEvents: number;
  readonly droppedClientEvents: number;
  /** Connections and subscriptions that were turned away. */
  readonly refused: number;
  /** Connections ended because they read too slowly, and because they answered no ping. */
  readonly closedSlow: number;
  readonly closedIdle: number;
}

/** How the rest of the server reaches the people who have a page open. */
export interface RealtimePort {
  /** Sends an event to the current subscribers. Call it after the commit, never before. */
  publish(channel: string, event: string, data: unknown): void;
  /** Resolves when what has been published so far can't be lost with this process. Absent where that is so at once. */
  flushed?(): Promise<void>;
  /** Whether what one process publishes reaches the clients of all; without it, each process sends to its own sockets. */
  readonly reachesAllProcesses?: boolean;
  /** Whether an event of the channel could reach a socket; true where only a service knows. */
  hasSubscribers(channel: string): boolean;
  /**
   * Asks the sockets of this process to connect anew at once, after which each client fetches the state that it missed.
   * Where a service has the sockets, other processes have told it what they published.
   */
  reconnectAll(): void;
  /** Signs one subscription of one socket. Who may have which channel is decided by the caller. */
  authorise(admission: Admission): ChannelPass;
  /** Signs one socket in as that of a session. A service closes the sockets that have signed in, when the session ends. */
  authenticate(socketId: string, sessionId: string): ConnectionPass;
  /**
   * Closes the sockets that channels were signed for in these sessions, subscribed or not yet. They may come back, as
   * any client, and request their channels again. With a service: those that have signed in, a round trip later.
   */
  endSessions(sessionIds: readonly string[]): void;
  /** Closes all connections with the request to reconnect at once, to the process that takes over. */
  stop(): Promise<void>;
  /** Resolves once all that was published is sent. What a service does not take now is lost. */
  drain(): Promise<void>;
  /** Null where a service has the sockets. */
  stats(): RealtimeStats | null;
  /** Takes sockets on the ports of the app, or mounts the address that takes the webhooks of a service. */
  mount(app: FastifyInstance): Promise<void>;
}

/** The port where this process is the service itself. */
export interface SocketRealtime extends RealtimePort {
  /** Takes sockets from one more HTTP server: both sites share the channels. */
  attach(server: Server): void;
  stats(): RealtimeStats;
  /** As `publish`, for data that is text already. Returns the number of recipients. */
  publishText(event: TextEvent): number;
  channelNames(): Iterable<string>;
  /** Null for a channel without subscribers. */
  describeChannel(name: string): ChannelFacts | null;
}

/** One event of the protocol's API. */
export interface TextEvent {
  readonly channel: string;
  readonly name: string;
  /** JSON. */
  readonly data: string;
  /** The socket that caused the event and is not told of it. */
  readonly socket_id?: string | undefined;
}

/** The two log levels that this folder uses; the server's log has both. */
export interface RealtimeLog {
  debug(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
