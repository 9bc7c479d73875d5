import type { Absence } from '@marque/core/rules/bidding';
import type { ServerContext } from '../platform/context.ts';

const EVERY_MS = 1000;
const KEY = 'heartbeat';

export interface Heartbeat {
  /** How long the server was away before this start; null on a first one. */
  lastAbsence(): Promise<Absence | null>;
  start(): void;
  stop(): Promise<void>;
}

/** Leaves a mark every second, so that the next start knows since when nobody was there. */
export function createHeartbeat({ db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>): Heartbeat {
  let timer: NodeJS.Timeout | undefined;

  const beat = async () => {
    await db.batch((connection) =>
      connection
        .prepare('insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value')
        .run(KEY, String(clock.now())),
    );
  };

  return {
    async lastAbsence() {
      const last = await db.read.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
      return last ? { lastHeartbeatAt: Number(last.value), startedAt: clock.now() } : null;
    },
    start() {
      timer = setInterval(() => void beat().catch((error) => log.error({ err: error }, 'no heartbeat')), EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await beat();
    },
  };
}
