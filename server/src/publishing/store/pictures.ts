import type { UserId } from '@marque/core/rules/lot';
import type { Kysely, Selectable } from 'kysely';
import type { LotPicturesTable, Schema } from '../../platform/db/index.ts';

export type PictureRow = Selectable<LotPicturesTable>;

/** A photograph of a published lot by the key of its address; undefined for one that is not public. */
export function findPublicPicture(db: Kysely<Schema>, key: string): Promise<PictureRow | undefined> {
  return db.selectFrom('lot_pictures').selectAll().where('key', '=', key).where('is_public', '=', 1).executeTakeFirst();
}

const LISTED = ['url', 'key', 'width', 'height', 'colour'] as const satisfies readonly (keyof PictureRow)[];

/** A row without its preview, which is long. */
export type ListedPicture = Pick<PictureRow, (typeof LISTED)[number]>;

/** The photographs of a draft that are converted. */
export function listPictures(db: Kysely<Schema>, draftId: number): Promise<ListedPicture[]> {
  return db.selectFrom('lot_pictures').select(LISTED).where('draft_id', '=', draftId).execute();
}

/** Keeps the first row of an upload: `false` where there was one. */
export async function addPicture(transaction: Kysely<Schema>, row: PictureRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('lot_pictures')
    .values(row)
    .onConflict((conflict) => conflict.columns(['draft_id', 'url']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function makePublic(transaction: Kysely<Schema>, draftId: number, urls: readonly string[]): Promise<void> {
  await transaction
    .updateTable('lot_pictures')
    .set({ is_public: 1 })
    .where('draft_id', '=', draftId)
    .where('url', 'in', urls)
    .execute();
}

/** Rows of one sweep. */
const MOST_UNUSED = 200;

/** Photographs that no page will show: of deleted drafts, and those that were not chosen for a published lot. */
export function listUnused(db: Kysely<Schema>): Promise<Pick<PictureRow, 'key' | 'object_key'>[]> {
  return db
    .selectFrom('lot_pictures')
    .select(['key', 'object_key'])
    .where('is_public', '=', 0)
    .where('draft_id', 'not in', (query) => query.selectFrom('lot_drafts').select('id').where('lot_id', 'is', null))
    .limit(MOST_UNUSED)
    .execute();
}

export async function deletePicture(transaction: Kysely<Schema>, key: string): Promise<void> {
  await transaction.deleteFrom('lot_pictures').where('key', '=', key).execute();
}

/** The photographs of a vendor's lots, without the keys of their files. */
export function exportPictures(db: Kysely<Schema>, vendorId: UserId) {
  return db
    .selectFrom('lot_pictures')
    .select(['draft_id', 'url', 'width', 'height', 'is_public'])
    .where('draft_id', 'in', (query) => query.selectFrom('lot_drafts').select('id').where('vendor_id', '=', vendorId))
    .execute();
}
