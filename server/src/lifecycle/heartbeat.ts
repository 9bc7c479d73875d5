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
  /** Stores the last heartbeat, once. A server whose start failed stores none. */
  stop(): Promise<void>;
}

/** Stores the time every second, so that the next start knows when the outage began. */
export function createHeartbeat({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, background: Background): Heartbeat {
  let end: (() => void) | null = null;

  const beat = () => db.write((transaction) => writeMeta(transaction, KEY, String(clock.now())));

  return {
    async lastOutage() {
      const last = await readMeta(db.read, KEY);
      return last === null ? null : { lastHeartbeatAt: Number(last), startedAt: clock.now() };
    },
    start() {
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
