import { type ApiClient, createServerClock, type ServerClock } from '@marque/core/client';
import type { StaffLot } from '@marque/core/contracts/staff';
import { authoriseThrough, connectRealtime, type Realtime } from '@marque/core/realtime';
import { MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';
import type { EventOf, OutputOf } from '../../ipc/contract.ts';
import type { Cache } from '../cache/index.ts';
import { type ConnectionStatus, createConnection } from './connection.ts';
import { fetchFeed } from './fetch-feed.ts';
import { observeReachability } from './observe-reachability.ts';
import { createPublisher, createRowWriter } from './publish-rows.ts';
import { createRowFetcher } from './row-fetcher.ts';
import { createRowStore } from './row-store.ts';

export interface WatchOptions {
  readonly serverUrl: string;
  /** With the tokens of the session. */
  readonly client: ApiClient;
  readonly cache: Pick<Cache, 'readLots' | 'writeLots' | 'readMeta' | 'writeMeta'>;
  /** UTC milliseconds of this machine. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number;
  /** Replaces the connection in tests. */
  readonly connect?: typeof connectRealtime | undefined;
  /** Resolves when the outbox has sent what it can; the rows are fetched afterwards. */
  readonly drained: () => Promise<void>;
  /** Called with each connection, since the account may have changed meanwhile. */
  readonly onConnected: () => void;
  readonly onLots: (event: EventOf<'lots'>) => void;
  readonly onConnection: (status: ConnectionStatus) => void;
}

export interface LotsWatch {
  read(): OutputOf<'lots.read'>;
  /** A lot of the wall; null for another. */
  readLot(auctionId: number): StaffLot | null;
  connection(): ConnectionStatus;
  /** Follows the feed for the user who has signed in. */
  start(): void;
  /** Ends it and forgets the rows. */
  stop(): void;
  /** Tries to connect now. */
  retry(): void;
  /** Writes all rows to the cache again, which was made anew. */
  storeAll(): void;
  close(): void;
}

/** The outbox delays the rows no longer than this. */
const LONGEST_DRAIN_MS = 20 * SECOND_MS;
const FIRST_RETRY_MS = SECOND_MS;
const LONGEST_RETRY_MS = 30 * SECOND_MS;
/** While the console is not live, it asks this often whether the server is there. */
const PROBE_EVERY_MS = 3 * SECOND_MS;

/**
 * Follows all lots of the wall: the rows of the cache at once, then the events of the channel of staff, and all pages of the
 * feed after each subscription, so that no change falls between them.
 */
export function createLotsWatch(options: WatchOptions): LotsWatch {
  const { cache, now, monotonicNow, onLots, onConnection } = options;
  const connection = createConnection({ now, clockOffsetMs: cache.readMeta('clockOffsetMs'), onChanged: onConnection });
  const offset = () => connection.read().clockOffsetMs ?? 0;
  let isComplete = false;

  const rows = createRowStore({
    now,
    serverNow: () => now() + offset(),
    onChanged: touch,
    onGone: touch,
    onWanted: (auctionId, reason) => fetcher.want(auctionId, reason),
  });
  const client = observeReachability(options.client, (isReachable) => connection.set({ isReachable }));
  const fetcher = createRowFetcher({ client, rows, monotonicNow });
  const publisher = createPublisher({ rows, isComplete: () => isComplete, onLots });
  const writer = createRowWriter({ rows, cache });
  function touch(auctionId: number): void {
    publisher.add(auctionId);
    writer.add(auctionId);
  }

  let realtime: Realtime | null = null;
  let clock: ServerClock | null = null;
  const timers = new Set<ReturnType<typeof setInterval>>();
  /** Raised by each break: what began before it has no effect. */
  let generation = 0;
  let lastFeedAt = Number.NEGATIVE_INFINITY;
  /** When the socket was opened; null while it is not, and from its subscription on. */
  let unsubscribedSince: number | null = null;

  /** Fetches until it succeeds or is superseded. */
  async function fetchAll(begun: number): Promise<boolean> {
    for (let waitMs = FIRST_RETRY_MS; begun === generation; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      fetcher.pause();
      lastFeedAt = monotonicNow();
      const fetched = await fetchFeed(client, rows, () => begun === generation);
      if (fetched.ok && fetched.value === 'complete') {
        isComplete = true;
        cache.writeMeta('isComplete', true);
        publisher.flush();
        fetcher.resume();
        return true;
      }
      await pause(waitMs);
    }
    return false;
  }

  async function catchUp(): Promise<void> {
    generation += 1;
    const begun = generation;
    unsubscribedSince = null;
    options.onConnected();
    await Promise.race([options.drained(), pause(LONGEST_DRAIN_MS)]);
    if (begun === generation && (await fetchAll(begun))) connection.set({ isCaughtUp: true });
  }

  function lose(): void {
    generation += 1;
    unsubscribedSince = null;
    fetcher.pause();
    connection.set({ isCaughtUp: false });
  }

  function connect(): void {
    const { hostname, port, protocol } = new URL(options.serverUrl);
    const tls = protocol === 'https:';
    const live = (options.connect ?? connectRealtime)({
      host: hostname,
      port: port === '' ? (tls ? 443 : 80) : Number(port),
      tls,
      authorise: authoriseThrough(client),
      onState(state) {
        if (live !== realtime) return;
        if (state === 'connected') {
          unsubscribedSince = monotonicNow();
          return;
        }
        lose();
        void probe();
      },
    });
    realtime = live;
    live.subscribeStaff({
      subscribed: () => void catchUp(),
      bid: receive,
      update: receive,
      lotFacts({ auctionId }) {
        connection.heard();
        fetcher.want(auctionId, 'facts');
      },
    });
  }

  function receive(event: Parameters<typeof rows.applyEvent>[0]): void {
    connection.heard();
    rows.applyEvent(event);
  }

  /** Asks for the time; a server that is back is connected to at once. */
  async function probe(): Promise<void> {
    const wasReachable = connection.facts().isReachable;
    await clock?.refresh();
    const { isReachable, isCaughtUp } = connection.facts();
    if (realtime === null || !isReachable || isCaughtUp) return;
    if (realtime.state() === 'failed') {
      realtime.disconnect();
      connect();
    } else if (!wasReachable || realtime.state() === 'unavailable' || isUnanswered()) realtime.renew();
    // Where no socket gets through, the rows are fetched regularly.
    if (realtime.state() !== 'connected' && monotonicNow() - lastFeedAt > LONGEST_RETRY_MS) void fetchAll(generation);
  }

  /** A subscription that was refused is not tried again before the next connection. */
  function isUnanswered(): boolean {
    return unsubscribedSince !== null && monotonicNow() - unsubscribedSince > LONGEST_RETRY_MS;
  }

  function readOffset(): void {
    if (clock === null) return;
    const drift = clock.drift();
    if (drift === connection.read().clockOffsetMs) return;
    connection.setOffset(drift);
    cache.writeMeta('clockOffsetMs', drift);
  }

  function stopTimers(): void {
    for (const timer of timers) clearInterval(timer);
    timers.clear();
    clock?.stop();
    clock = null;
    generation += 1;
    fetcher.pause();
    fetcher.clear();
    const live = realtime;
    realtime = null;
    live?.disconnect();
  }

  return {
    read: () => ({ lots: rows.readAll(), isComplete }),
    readLot: (auctionId) => rows.read(auctionId)?.lot ?? null,
    connection: connection.read,
    start() {
      stopTimers();
      rows.restore(cache.readLots());
      isComplete = cache.readMeta('isComplete') === true;
      connection.restart(true);
      clock = createServerClock({
        client: observeReachability(client, (isReachable) => {
          // The clock takes the answer into account first.
          if (isReachable) setTimeout(readOffset, 0);
        }),
        now,
        drift: offset(),
      });
      timers.add(setInterval(() => connection.facts().isCaughtUp || void probe(), PROBE_EVERY_MS));
      timers.add(setInterval(() => rows.removeLeft(), MINUTE_MS));
      connect();
    },
    stop() {
      stopTimers();
      connection.restart(false);
      isComplete = false;
      rows.clear();
      // The cache decides for itself what it keeps of an ended session.
      writer.clear();
      publisher.flush();
    },
    retry() {
      if (connection.facts().isRunning) void probe();
    },
    storeAll() {
      for (const { lot } of rows.readAll()) writer.add(lot.auctionId);
      if (isComplete) cache.writeMeta('isComplete', true);
    },
    close() {
      stopTimers();
      publisher.close();
      writer.flush();
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    // An ended console waits for none of these.
    setTimeout(resolve, milliseconds).unref();
  });
}
