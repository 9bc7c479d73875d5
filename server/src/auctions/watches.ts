import type { ServerContext } from '../platform/context.ts';

/** Watch lists. Both calls are harmless when repeated; they give the lot's number of watchers, null for an unknown lot. */
export interface Watches {
  add(userId: number, lotId: number): Promise<number | null>;
  remove(userId: number, lotId: number): Promise<number | null>;
}

export function createWatches({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): Watches {
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
  };
}
