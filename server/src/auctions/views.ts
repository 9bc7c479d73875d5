import type { ServerContext } from '../platform/context.ts';

const WRITE_EVERY_MS = 5000;

/** Counts views of lot pages in memory and writes them together: a page view is never a transaction of its own. */
export interface Views {
  count(lotId: number): void;
  stop(): Promise<void>;
}

export function createViews({ db }: Pick<ServerContext, 'db'>): Views {
  let counted = new Map<number, number>();

  const write = async () => {
    if (counted.size === 0) return;
    const taken = counted;
    counted = new Map();
    await db.batch((connection) => {
      const add = connection.prepare('update lots set no_views = no_views + ? where id = ?');
      for (const [lotId, views] of taken) add.run(views, lotId);
    });
  };
  const timer = setInterval(() => void write(), WRITE_EVERY_MS);
  timer.unref();

  return {
    count(lotId) {
      counted.set(lotId, (counted.get(lotId) ?? 0) + 1);
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
