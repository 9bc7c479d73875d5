import type { Outage } from '@marque/core/rules/bidding';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { readMeta, writeMeta } from '../platform/meta/index.ts';

const EVERY_MS = 1000;
const KEY = 'heartbeat';

export interface Heartbeat {
  /** The outage before this start; null on the first start. */
  lastOutage(): Promise<Outage | null>;
  start(): void;
  /** Milliseconds since a heartbeat was last stored; null before the first. */
  age(): number | null;
  /** Stores the last heartbeat, once. A server whose start failed stores none. */
  stop(): Promise<void>;
}

/** Stores the time every second, so that the next start knows when the outage began. */
export function createHeartbeat({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, background: Background): Heartbeat {
  let end: (() => void) | null = null;

  /** By the process's monotonic clock, since a test world moves the other one. */
  let storedAt: number | null = null;

  async function beat(): Promise<void> {
    await db.write((transaction) => writeMeta(transaction, KEY, String(clock.now())));
    storedAt = performance.now();
  }

  return {
    async lastOutage() {
      const last = await readMeta(db.read, KEY);
      return last === null ? null : { lastHeartbeatAt: Number(last), startedAt: clock.now() };
    },
    age: () => (storedAt === null ? null : performance.now() - storedAt),
    start() {
      background.run('no heartbeat', beat);
      end = background.every(EVERY_MS, 'no heartbeat', beat);
    },
    async stop() {
      if (end === null) return;
      end();
      end = null;
      await beat();
    },
  };
}
