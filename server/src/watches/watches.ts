import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { watchRoutes } from './routes.ts';

/** Both writes may be repeated. They resolve with the lot's number of watchers, or null for an unknown lot. */
export interface WatchStore {
  add(userId: number, lotId: number): Promise<number | null>;
  remove(userId: number, lotId: number): Promise<number | null>;
  has(userId: number, lotId: number): Promise<boolean>;
}

export interface Watches {
  readonly routes: Route[];
  isWatched(userId: number, lotId: number): Promise<boolean>;
}

/** Lots on members' watch lists. */
export function createWatches(context: Pick<ServerContext, 'db' | 'clock'>): Watches {
  const store = createWatchStore(context);
  return { routes: watchRoutes(store), isWatched: store.has };
}

function createWatchStore({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): WatchStore {
  const change = (lotId: number, sql: string, parameters: Record<string, number>, step: 1 | -1) =>
    db.batch((connection) => {
      const watchers = connection.prepare<[number], number>('select no_watchers from lots where id = ?').pluck();
      if (watchers.get(lotId) === undefined) return null;
      const { changes } = connection.prepare(sql).run(parameters);
      if (changes > 0) {
        connection.prepare('update lots set no_watchers = max(0, no_watchers + ?) where id = ?').run(step, lotId);
      }
      return watchers.get(lotId) ?? null;
    });

  return {
    add: (userId, lotId) =>
      change(
        lotId,
        'insert into watches (user_id, lot_id, created_at) values (@userId, @lotId, @now) on conflict do nothing',
        { userId, lotId, now: clock.now() },
        1,
      ),
    remove: (userId, lotId) =>
      change(lotId, 'delete from watches where user_id = @userId and lot_id = @lotId', { userId, lotId }, -1),
    async has(userId, lotId) {
      const found = await db.read
        .selectFrom('watches')
        .select('lot_id')
        .where('user_id', '=', userId)
        .where('lot_id', '=', lotId)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
