/** Limits for one client; the composition root may override each. */
export interface RealtimeLimits {
  /** Open sockets altogether, and from one address (an office shares one). */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly channelsPerConnection: number;
  /** Further bidders get the lot's public channel only. */
  readonly membersPerChannel: number;
  /** A presence channel with more members lists none and passes no event on: it counts, in a summary. */
  readonly listedMembers: number;
  /** Time between two summaries of such a channel. */
  readonly summaryMs: number;
  /** Bytes of one message from a client. */
  readonly messageBytes: number;
  /** Unread bytes per client; a bid is about 1 kB. */
  readonly backlogBytes: number;
  /** All messages of one socket. Going beyond ends the connection. */
  readonly messages: RateLimit;
  /** Client events of one socket, and of all sockets of one member on a channel. Going beyond drops the event. */
  readonly clientEvents: RateLimit;
  readonly memberEvents: RateLimit;
  /** Silence after which a client is expected to ping, and after twice which the server does. */
  readonly activityTimeoutMs: number;
  /** How long a pong may take. */
  readonly pongTimeoutMs: number;
  /** How long a socket may have a channel that needs a signature before it is signed in; null where it need not be. */
  readonly signInMs: number | null;
}

export const DEFAULT_LIMITS: RealtimeLimits = {
  connections: 20_000,
  connectionsPerAddress: 500,
  channelsPerConnection: 200,
  membersPerChannel: 5_000,
  listedMembers: 50,
  summaryMs: 1_000,
  messageBytes: 10_240,
  backlogBytes: 1_048_576,
  // A reconnecting page subscribes to all its lots at once.
  messages: { burst: 400, perSecond: 50 },
  clientEvents: { burst: 10, perSecond: 5 },
  memberEvents: { burst: 10, perSecond: 3 },
  activityTimeoutMs: 30_000,
  pongTimeoutMs: 15_000,
  signInMs: null,
};

/** A token bucket: `burst` messages at once, and `perSecond` on average. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

export interface TokenBucket {
  readonly left: number;
  /** The time of `left`, in milliseconds of a steady clock. */
  readonly at: number;
}

export function fullBucket(limit: RateLimit, at: number): TokenBucket {
  return { left: limit.burst, at };
}

/** Takes one token. Null if none is left. */
export function takeToken(bucket: TokenBucket, limit: RateLimit, at: number): TokenBucket | null {
  const refilled = Math.min(limit.burst, bucket.left + ((at - bucket.at) / 1000) * limit.perSecond);
  return refilled < 1 ? null : { left: refilled - 1, at };
}
