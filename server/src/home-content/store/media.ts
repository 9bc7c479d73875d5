import type { UserId } from '@marque/core/rules/lot';
import type { Kysely, Selectable } from 'kysely';
import type { HomeMediaTable, Schema } from '../../platform/db/index.ts';

export type MediaRow = Selectable<HomeMediaTable>;

const LISTED = ['key', 'kind', 'width', 'height', 'colour'] as const satisfies readonly (keyof MediaRow)[];
/** A row without its preview, which is long. */
export type ListedMedia = Pick<MediaRow, (typeof LISTED)[number]>;

export async function listMedia(db: Kysely<Schema>, keys: readonly string[]): Promise<ListedMedia[]> {
  if (keys.length === 0) return [];
  return db.selectFrom('home_media').select(LISTED).where('key', 'in', keys).execute();
}

export function findMedia(db: Kysely<Schema>, key: string): Promise<MediaRow | undefined> {
  return db.selectFrom('home_media').selectAll().where('key', '=', key).executeTakeFirst();
}

/** The file that an account has sent under an id of its own. */
export function findSent(db: Kysely<Schema>, mediaId: string, sender: UserId): Promise<MediaRow | undefined> {
  return db
    .selectFrom('home_media')
    .selectAll()
    .where('media_id', '=', mediaId)
    .where('added_by', '=', sender)
    .executeTakeFirst();
}

export async function countMedia(db: Kysely<Schema>): Promise<number> {
  const { number } = await db
    .selectFrom('home_media')
    .select((query) => query.fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}

/** Keeps the first row of an id: `false` where there was one. */
export async function addMedia(transaction: Kysely<Schema>, row: MediaRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('home_media')
    .values(row)
    .onConflict((conflict) => conflict.column('media_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Files that were added before an instant (UTC ms). */
export function listAddedBefore(db: Kysely<Schema>, time: number): Promise<Pick<MediaRow, 'key' | 'object_key'>[]> {
  return db.selectFrom('home_media').select(['key', 'object_key']).where('added_at', '<', time).execute();
}

export async function deleteMedia(transaction: Kysely<Schema>, key: string): Promise<void> {
  await transaction.deleteFrom('home_media').where('key', '=', key).execute();
}

/** What an account has added, without the keys of the storage. */
export function exportMedia(db: Kysely<Schema>, userId: UserId) {
  return db
    .selectFrom('home_media')
    .select(['key', 'kind', 'bytes', 'added_at'])
    .where('added_by', '=', userId)
    .execute();
}
