import type { Kysely } from 'kysely';
import type { Schema, SqliteConnection } from '../platform/db/index.ts';

/** Resolves with whether the lot was not on the list before. */
export async function addWatch(
  transaction: Kysely<Schema>,
  watch: { readonly userId: number; readonly lotId: number; readonly now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('watches')
    .values({ user_id: watch.userId, lot_id: watch.lotId, created_at: watch.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/**
 * As `addWatch`, as a synchronous statement for the writer of bids (docs/decisions/0026). Returns whether the lot was not on
 * the list before.
 */
export function prepareAddWatch(connection: SqliteConnection): (userId: number, lotId: number, now: number) => boolean {
  const add = connection.prepare<[number, number, number]>(
    'insert into watches (user_id, lot_id, created_at) values (?, ?, ?) on conflict do nothing',
  );
  return (userId, lotId, now) => add.run(userId, lotId, now).changes > 0;
}

/** Resolves with whether the lot was on the list. */
export async function removeWatch(transaction: Kysely<Schema>, userId: number, lotId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('watches')
    .where('user_id', '=', userId)
    .where('lot_id', '=', lotId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

export async function isWatched(db: Kysely<Schema>, userId: number, lotId: number): Promise<boolean> {
  const found = await db
    .selectFrom('watches')
    .select('lot_id')
    .where('user_id', '=', userId)
    .where('lot_id', '=', lotId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lots of a watch list that are shown. */
const MAX_LISTED = 500;

/** Ids of the lots on a watch list, watched last first. */
export async function listWatchedIds(db: Kysely<Schema>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('watches')
    .select('lot_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ lot_id }) => lot_id);
}

/** Accounts that watch a lot, by their ids, after that of `after`. */
export async function listWatchers(
  db: Kysely<Schema>,
  lotId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('watches')
    .select('user_id')
    .where('lot_id', '=', lotId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

export function exportWatches(db: Kysely<Schema>, userId: number) {
  return db.selectFrom('watches').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}
