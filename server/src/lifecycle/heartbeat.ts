import type { Absence } from '@marque/core/rules/bidding';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';

const EVERY_MS = 1000;
const KEY = 'heartbeat';

export interface Heartbeat {
  /** How long the server was away before this start; null on a first one. */
  lastAbsence(): Promise<Absence | null>;
  start(): void;
  /** Leaves the last mark. A server that never came to its start leaves none: it was not there. Once is enough. */
  stop(): Promise<void>;
}

/** Leaves a mark every second, so that the next start knows since when nobody was there. */
export function createHeartbeat({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, background: Background): Heartbeat {
  let end: (() => void) | null = null;

  const beat = () =>
    db.batch((connection) =>
      connection
        .prepare('insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value')
        .run(KEY, String(clock.now())),
    );

  return {
    async lastAbsence() {
      const last = await db.read.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
      return last ? { lastHeartbeatAt: Number(last.value), startedAt: clock.now() } : null;
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
