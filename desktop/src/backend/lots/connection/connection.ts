import type { EventOf } from '../../../ipc/contract.ts';

export type ConnectionStatus = EventOf<'connection'>;

/** The time of the last event is told once a second at most. */
const PUBLISH_EVENT_EVERY_MS = 1_000;

interface ConnectionOptions {
  readonly now: () => number;
  readonly clockOffsetMs: number | null;
  readonly onChanged: (status: ConnectionStatus) => void;
}

/** What decides the state. */
export interface ConnectionFacts {
  /** Whether a user is signed in and the feed is followed. */
  readonly isRunning: boolean;
  /** Whether the last request reached the server. */
  readonly isReachable: boolean;
  /** Whether the socket is subscribed and the rows were fetched since. */
  readonly isCaughtUp: boolean;
  readonly wasLive: boolean;
}

export function connectionState(facts: ConnectionFacts): ConnectionStatus['state'] {
  if (!facts.isRunning || !facts.isReachable) return 'offline';
  if (facts.isCaughtUp) return 'live';
  return facts.wasLive ? 'reconnecting' : 'connecting';
}

const AT_START: ConnectionFacts = { isRunning: false, isReachable: true, isCaughtUp: false, wasLive: false };

export function createConnection({ now, clockOffsetMs, onChanged }: ConnectionOptions) {
  let facts = AT_START;
  let status: ConnectionStatus = { state: connectionState(facts), since: now(), lastEventAt: null, clockOffsetMs };
  let publishedAt = Number.NEGATIVE_INFINITY;

  function change(next: Partial<ConnectionStatus>): void {
    status = { ...status, ...next };
    publishedAt = now();
    onChanged(status);
  }

  function set(next: Partial<ConnectionFacts>): void {
    facts = { ...facts, ...next };
    if (facts.isCaughtUp) facts = { ...facts, wasLive: true };
    const state = connectionState(facts);
    if (state !== status.state) change({ state, since: now() });
  }

  return {
    read: () => status,
    facts: () => facts,
    set,
    restart: (isRunning: boolean) => set({ ...AT_START, isRunning }),
    eventReceived(): void {
      const lastEventAt = now();
      if (lastEventAt - publishedAt >= PUBLISH_EVENT_EVERY_MS) change({ lastEventAt });
      else status = { ...status, lastEventAt };
    },
    setOffset(offset: number): void {
      if (offset !== status.clockOffsetMs) change({ clockOffsetMs: offset });
    },
  };
}
