import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';
import { type LeaseName, LOT_SHARES, leaseOfLot } from '../port.ts';
import type { ClusterConnection } from './connection.ts';
import { deleteAbandoned, deleteLeases, listLeases, renewLeases, type StoredLease, takeLeases } from './store.ts';

const RENEW_EVERY_MS = 1_000;
/** Another process takes a lease that has not been renewed for this time. */
const LEASE_MS = 5_000;

const BACKGROUND: LeaseName = 'background work';
const LOT_LEASES: readonly LeaseName[] = Array.from({ length: LOT_SHARES }, (_, share) => leaseOfLot(share));
const LEASES: ReadonlySet<string> = new Set([...LOT_LEASES, BACKGROUND]);

/** The lease that says that a process is alive, and after that which says that it stops and gets no work. */
const PROCESS = 'process ';
const STOPPING = 'stopping ';

export interface LeaseListeners {
  readonly onGained: (leases: readonly LeaseName[]) => void;
  readonly onTakeOver: () => void;
}

export interface Leases {
  holds(lease: LeaseName): boolean;
  startedAlone(): boolean;
  /** The names of the processes that are alive, this one first. */
  processes(): readonly string[];
  start(): Promise<void>;
  /** Gives back all work; that this process is alive stays known, since it still answers requests. */
  release(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Divides the work among the processes that are alive, each second. A process that is paused or cut off holds nothing after
 * five seconds by its own clock, and its leases are free after five by the database's; those of a process that has ended,
 * and so has no connection, are free at once.
 */
export function createLeases(
  connection: ClusterConnection,
  { name, log }: { readonly name: string; readonly log: Pick<FastifyBaseLogger, 'warn'> },
  listeners: LeaseListeners,
): Leases {
  let held: ReadonlySet<LeaseName> = new Set();
  /** By the monotonic clock. */
  let validUntil = 0;
  let alive: readonly string[] = [name];
  let wasAlone = true;
  let isReleased = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  /** Resolves with the leases that this process has afterwards. */
  async function divide(client: Client, stored: readonly StoredLease[]): Promise<LeaseName[]> {
    const isOwn = (lease: LeaseName) => stored.some((row) => row.name === lease && row.owner === name);
    const isFree = (lease: LeaseName) => !stored.some((row) => row.name === lease);
    const own = LOT_LEASES.filter(isOwn);
    const workers = stored.filter((row) => row.name.startsWith(PROCESS)).length;
    const fair = Math.ceil(LOT_SHARES / Math.max(workers, 1));
    const kept = [...own.slice(0, fair), ...[BACKGROUND].filter(isOwn)];
    const surplus = own.slice(fair);
    if (surplus.length > 0) {
      held = new Set(kept);
      await deleteLeases(client, name, surplus);
    }
    const wanted = [
      ...LOT_LEASES.filter(isFree).slice(0, Math.max(0, fair - own.length)),
      ...[BACKGROUND].filter(isFree),
    ];
    const taken =
      isReleased || wanted.length === 0 ? [] : await takeLeases(client, name, { names: wanted, leaseMs: LEASE_MS });
    return [...kept, ...taken.filter(isLease)];
  }

  async function renew(isFirst: boolean): Promise<void> {
    const askedAt = performance.now();
    const { leases, processes } = await connection.use(async (client) => {
      const renewed = await renewLeases(client, name, LEASE_MS);
      const ownLease = (isReleased ? STOPPING : PROCESS) + name;
      if (!renewed.includes(ownLease)) await takeLeases(client, name, { names: [ownLease], leaseMs: LEASE_MS });
      await deleteAbandoned(client);
      const stored = await listLeases(client);
      const others = stored.filter(isOfProcess).flatMap(({ owner }) => (owner === name ? [] : [owner]));
      return { leases: await divide(client, stored), processes: [name, ...others] };
    });
    const hadLapsed = performance.now() > validUntil;
    const gained = leases.filter((lease) => hadLapsed || !held.has(lease));
    const hasEnded = alive.some((one) => !processes.includes(one));
    held = new Set(leases);
    validUntil = askedAt + LEASE_MS;
    alive = processes;
    if (isFirst) {
      wasAlone = processes.length === 1;
      return;
    }
    if (gained.length > 0) listeners.onGained(gained);
    if (held.has(BACKGROUND) && (hasEnded || gained.includes(BACKGROUND))) listeners.onTakeOver();
  }

  function renewInTurn(): void {
    underWay = underWay
      .then(() => renew(false))
      .catch((err: unknown) => log.warn({ err }, 'the leases of this process could not be renewed'));
  }

  return {
    holds: (lease) => held.has(lease) && performance.now() < validUntil,
    startedAlone: () => wasAlone,
    processes: () => alive,
    async start() {
      await renew(true);
      let isBusy = false;
      timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        renewInTurn();
        void underWay.finally(() => (isBusy = false));
      }, RENEW_EVERY_MS);
      timer.unref();
    },
    async release() {
      isReleased = true;
      held = new Set();
      // A renewal under way may have found some of them.
      await underWay;
      held = new Set();
      const change = async (client: Client) => {
        await takeLeases(client, name, { names: [STOPPING + name], leaseMs: LEASE_MS });
        await deleteLeases(client, name, [...LEASES, PROCESS + name]);
      };
      await connection.use(change).catch(() => undefined);
    },
    async stop() {
      clearInterval(timer);
      await underWay;
      held = new Set();
      await connection.use((client) => deleteLeases(client, name)).catch(() => undefined);
    },
  };
}

function isOfProcess({ name }: StoredLease): boolean {
  return name.startsWith(PROCESS) || name.startsWith(STOPPING);
}

function isLease(name: string): name is LeaseName {
  return LEASES.has(name);
}
