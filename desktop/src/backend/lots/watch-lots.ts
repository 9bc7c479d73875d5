import { connectRealtime } from '@marque/core/realtime';
import { MINUTE_MS, SECOND_MS } from '@marque/core/rules/time';
import { createCatchUp } from './catch-up.ts';
import { type FollowedClock, followClock } from './connection/follow-clock.ts';
import { createStaffSocket } from './connection/staff-socket.ts';
import type { LotEvent } from './rows/lot-row.ts';
import { createStoredRows } from './stored-rows.ts';
import type { LotsWatch, WatchOptions } from './types.ts';

/** While the console is not live, it asks this often whether the server is there. */
const PROBE_EVERY_MS = 3 * SECOND_MS;

/**
 * Follows all lots of the wall: the rows of the cache at once, then the events of the channel of staff, and all pages of the
 * feed after each subscription, so that no change falls between them.
 */
export function createLotsWatch(options: WatchOptions): LotsWatch {
  const stored = createStoredRows(options);
  const { rows, connection, fetcher, client } = stored;
  let clock: FollowedClock | null = null;
  let timers: ReturnType<typeof setInterval>[] = [];

  const catchUp = createCatchUp({ ...options, client, rows, fetcher, onComplete: stored.setComplete });
  const receive = (event: LotEvent) => {
    connection.eventReceived();
    rows.applyEvent(event);
  };
  const socket = createStaffSocket({
    ...options,
    client,
    connect: options.connect ?? connectRealtime,
    handlers: {
      async subscribed() {
        options.onConnected();
        if (await catchUp.run()) connection.set({ isCaughtUp: true });
      },
      bid: receive,
      update: receive,
      lotFacts({ auctionId }) {
        connection.eventReceived();
        fetcher.want(auctionId, 'facts');
      },
    },
    onLost() {
      catchUp.interrupt();
      connection.set({ isCaughtUp: false });
      void probe();
    },
  });

  /** Asks for the time. A server that is back is connected to at once. */
  async function probe(): Promise<void> {
    const wasReachable = connection.facts().isReachable;
    await clock?.refresh();
    const { isReachable, isCaughtUp } = connection.facts();
    if (clock === null || !isReachable || isCaughtUp) return;
    socket.hasten(!wasReachable);
    // Where no socket gets through, the rows are fetched regularly.
    if (!socket.isOpen()) catchUp.fetchNowAndThen();
  }

  function stopFollowing(): void {
    for (const timer of timers) clearInterval(timer);
    timers = [];
    clock?.stop();
    clock = null;
    catchUp.interrupt();
    fetcher.clear();
    socket.close();
  }

  return {
    readFirst: stored.readFirst,
    read: stored.read,
    readAll: rows.readAll,
    readLot: (auctionId) => rows.read(auctionId)?.lot ?? null,
    connection: connection.read,
    start() {
      stopFollowing();
      stored.restore();
      connection.restart(true);
      clock = followClock({ client, now: options.now, offset: stored.offset(), onOffset: stored.setOffset });
      timers = [
        setInterval(() => connection.facts().isCaughtUp || void probe(), PROBE_EVERY_MS),
        setInterval(() => rows.removeLeft(), MINUTE_MS),
      ];
      socket.open();
    },
    stop() {
      stopFollowing();
      connection.restart(false);
      stored.forget();
    },
    retry() {
      if (connection.facts().isRunning) void probe();
    },
    storeAll: stored.storeAll,
    close() {
      stopFollowing();
      stored.close();
    },
  };
}
