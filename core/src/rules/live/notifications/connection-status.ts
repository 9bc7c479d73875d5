import { SECOND_MS } from '../../time/index.ts';

/** The state of a real-time connection. */
export type ConnectionState =
  /** Connecting or reconnecting. */
  | 'connecting'
  | 'connected'
  /** Not connected after 15 seconds; further attempts follow. */
  | 'unavailable'
  /** Refused, unsupported or ended: no further attempts. */
  | 'failed';

/** What a page knows of its connection. Times are UTC ms. */
export interface ConnectionStatus {
  readonly state: ConnectionState;
  /** Since when the page may have missed updates; null while it has missed none, and until it was connected. */
  readonly lostAt: number | null;
  readonly wasConnected: boolean;
  /** Since when the browser has no network; null while it has. */
  readonly offlineSince: number | null;
}

export const FIRST_CONNECTION: ConnectionStatus = {
  state: 'connecting',
  lostAt: null,
  wasConnected: false,
  offlineSince: null,
};

export type ConnectionChange =
  | { readonly kind: 'offline' | 'online'; readonly at: number }
  | { readonly kind: 'state'; readonly state: ConnectionState; readonly at: number }
  /** The page slept since `at`: its connection may be dead without its knowing. */
  | { readonly kind: 'slept'; readonly at: number }
  /** After a break, what the page shows was fetched again. */
  | { readonly kind: 'caughtUp' };

export function reduceConnectionStatus(status: ConnectionStatus, change: ConnectionChange): ConnectionStatus {
  switch (change.kind) {
    case 'offline':
      return status.offlineSince === null ? { ...status, offlineSince: change.at } : status;
    case 'online':
      return { ...status, offlineSince: null };
    case 'state': {
      const { state, at } = change;
      if (state === 'connected') return { ...status, state, wasConnected: true };
      return { ...lostSince(status, at), state };
    }
    case 'slept': {
      const { state } = status;
      return { ...lostSince(status, change.at), state: state === 'connected' ? 'connecting' : state };
    }
    case 'caughtUp':
      return status.state === 'connected' ? { ...status, lostAt: null } : status;
  }
}

function lostSince(status: ConnectionStatus, at: number): ConnectionStatus {
  return { ...status, lostAt: status.lostAt ?? (status.wasConnected ? at : null) };
}

/** A shorter interruption is not shown, since the connection is usually restored within it. */
const SHOWN_AFTER_MS = 2 * SECOND_MS;

/**
 * How current what a page shows is. `starting`: not connected yet. `reconnecting`: until the connection is back and what
 * was missed is fetched. `polling`: there is no live connection, and the lot is
 * fetched every half minute.
 */
export type Freshness = 'starting' | 'live' | 'reconnecting' | 'polling' | 'offline';

export function connectionFreshness(status: ConnectionStatus, now: number): Freshness {
  const { state, lostAt, wasConnected, offlineSince } = status;
  if (offlineSince !== null) return 'offline';
  if (state === 'connected' && lostAt === null) return 'live';
  if (state === 'failed') return 'polling';
  if (!wasConnected) return state === 'unavailable' ? 'polling' : 'starting';
  return lostAt !== null && now - lostAt >= SHOWN_AFTER_MS ? 'reconnecting' : 'live';
}

/** The clock of a page ticks every second; browsers slow that of a hidden one down to once a minute. */
const LONGEST_TICK_MS = { visible: 5 * SECOND_MS, hidden: 90 * SECOND_MS } as const;

/** Whether a page, or its machine, slept between two ticks of its clock (UTC ms). */
export function hasSlept(lastTickAt: number, now: number, wasVisible: boolean): boolean {
  return now - lastTickAt > LONGEST_TICK_MS[wasVisible ? 'visible' : 'hidden'];
}
