import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createBackground } from '../../background/index.ts';
import type { BroadcastEvent, Cluster, LeaseName, WatchedTable } from '../port.ts';
import { connectToCluster } from './connection.ts';
import { createLeases } from './leases.ts';
import { createNotificationReader, writeBroadcast } from './read-notification.ts';
import { createRowQueue, type RowQueue } from './row-queue.ts';
import { notify, releaseWorkLock, tryWorkLock } from './store.ts';

interface ClusterOptions {
  /** postgres://user:password@host:port/name */
  readonly url: string;
  /** The name of this process, which all of its connections have. */
  readonly name: string;
  readonly log: FastifyBaseLogger;
  /** Calls back when a write of this process may have been stored although it was rejected: `onUncertain` of the database. */
  readonly onUncertain: (listener: () => void) => void;
}

/** Notifications of PostgreSQL are shorter than 8,000 bytes. */
const LONGEST_BROADCAST = 7_900;
const LOCK_RETRY_MS = 100;
/** Writes that fail together are followed once. */
const UNCERTAIN_MS = 500;
/** The name of the work of a first start. */
const START = 'start';

/**
 * Joins the processes on one PostgreSQL. It listens from now on, and delivers what it hears from `start` on, so that what is
 * read in between is followed from then.
 */
export async function openPostgresCluster({ url, name, log, onUncertain }: ClusterOptions): Promise<Cluster> {
  const background = createBackground({ log });
  const queues = new Map<WatchedTable, RowQueue[]>();
  const eventListeners: ((events: string) => void)[] = [];
  const broadcastListeners: ((event: BroadcastEvent) => void)[] = [];
  const gapListeners: (() => Promise<unknown>)[] = [];
  const gainedListeners: ((leases: readonly LeaseName[]) => Promise<unknown>)[] = [];
  const takeOverListeners: (() => Promise<unknown>)[] = [];
  const read = createNotificationReader(name);
  let early: string[] | null = [];

  function deliver(payload: string): void {
    try {
      const notification = read(payload);
      if (notification?.kind === 'row')
        for (const queue of queues.get(notification.table) ?? []) queue.add(notification.key);
      else if (notification?.kind === 'events') for (const listener of eventListeners) listener(notification.events);
      else if (notification?.kind === 'broadcast')
        for (const listener of broadcastListeners) listener(notification.event);
    } catch (err) {
      log.error({ err }, 'a change by another process could not be delivered');
    }
  }

  function readAgain(): void {
    for (const listener of gapListeners)
      background.retryUntilSuccess('what has changed in the database could not be read', listener);
  }

  const connection = await connectToCluster({
    url,
    name,
    log,
    onNotification: (payload) => (early === null ? deliver(payload) : void early.push(payload)),
    onReconnected: readAgain,
  });
  // This process ignores the notifications of its own commits, so that it would not hear of one that it takes for failed.
  let uncertain: NodeJS.Timeout | null = null;
  onUncertain(() => {
    uncertain ??= setTimeout(() => {
      uncertain = null;
      // Otherwise the next connection reads everything again.
      if (connection.isOpen()) readAgain();
    }, UNCERTAIN_MS);
  });
  const leases = createLeases(
    connection,
    { name, log },
    {
      onGained(gained) {
        for (const listener of gainedListeners)
          background.retryUntilSuccess('the work of another process could not be taken over', () => listener(gained));
      },
      onTakeOver() {
        for (const listener of takeOverListeners)
          background.retryUntilSuccess('what another process has left could not be done', listener);
      },
    },
  );

  const tryLock = (workName: string) => connection.use((client) => tryWorkLock(client, workName));

  async function locked<T>(workName: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      // A lock ends with its connection.
      await connection.use((client) => releaseWorkLock(client, workName)).catch(() => undefined);
    }
  }

  return {
    onRows(table, listener) {
      queues.set(table, [...(queues.get(table) ?? []), createRowQueue(listener, log)]);
    },
    onEvents: (listener) => void eventListeners.push(listener),
    onBroadcast: (listener) => void broadcastListeners.push(listener),
    broadcast(event) {
      const payload = writeBroadcast(name, event);
      background.run('an event could not be sent to other processes', async () => {
        if (Buffer.byteLength(payload) > LONGEST_BROADCAST) throw new RangeError(`${event.event} is too long.`);
        await connection.use((client) => notify(client, payload));
      });
    },
    onGap: (listener) => void gapListeners.push(listener),
    isCutOff: () => !connection.isOpen(),
    holds: leases.holds,
    onGained: (listener) => void gainedListeners.push(listener),
    onTakeOver: (listener) => void takeOverListeners.push(listener),
    async unlessElsewhere(workName, work) {
      if (await tryLock(workName)) await locked(workName, work);
    },
    async alone(work) {
      while (!(await tryLock(START))) await sleep(LOCK_RETRY_MS);
      return locked(START, work);
    },
    startedAlone: leases.startedAlone,
    processes: leases.processes,
    async start() {
      await leases.start();
      const waiting = early ?? [];
      early = null;
      for (const payload of waiting) deliver(payload);
    },
    release: leases.release,
    async stop() {
      if (uncertain !== null) clearTimeout(uncertain);
      for (const queue of [...queues.values()].flat()) queue.stop();
      await background.stop();
      await leases.stop();
      await connection.close();
    },
  };
}
