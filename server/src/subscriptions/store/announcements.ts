import type { UserId } from '@marque/core/rules/lot';
import { DAY_MS } from '@marque/core/rules/time';
import type { Kysely, Selectable } from 'kysely';
import { type AnnouncementsTable, type Database, deleteInBatches, type Schema } from '../../platform/db/index.ts';

export type AnnouncementRow = Selectable<AnnouncementsTable>;

/** A listing is announced once: a lot that is listed again has a later `listed_at`. */
export type Announcement = Pick<AnnouncementRow, 'lot_id' | 'listed_at'>;

/** May be repeated: a listing that is announced already stays as it is. */
export async function addAnnouncement(transaction: Kysely<Schema>, row: AnnouncementRow): Promise<void> {
  await transaction
    .insertInto('announcements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Announcements that have not reached all subscribers, the oldest first. */
export function listPendingAnnouncements(db: Kysely<Schema>, limit: number): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('listed_at')
    .orderBy('lot_id')
    .limit(limit)
    .execute();
}

/** Everyone up to this account has been told. */
export async function moveCursor(transaction: Kysely<Schema>, announcement: Announcement, cursor: UserId) {
  await update(transaction, announcement).set({ cursor }).execute();
}

export async function finishAnnouncement(transaction: Kysely<Schema>, announcement: Announcement, now: number) {
  await update(transaction, announcement).set({ done_at: now }).execute();
}

function update(transaction: Kysely<Schema>, { lot_id, listed_at }: Announcement) {
  return transaction.updateTable('announcements').where('lot_id', '=', lot_id).where('listed_at', '=', listed_at);
}

/** Kept for support, which is asked why an e-mail came or did not come. */
const DONE_RETENTION_MS = 30 * DAY_MS;

/** Deletes announcements that were finished a month ago. Resolves with the number of deleted rows. */
export function sweepAnnouncements(db: Pick<Database, 'write'>, now: number): Promise<number> {
  return deleteInBatches(db, async (transaction, limit) => {
    const old = await transaction
      .selectFrom('announcements')
      .select(['lot_id', 'listed_at'])
      .where('done_at', '<=', now - DONE_RETENTION_MS)
      .limit(limit)
      .execute();
    for (const { lot_id, listed_at } of old) {
      await transaction
        .deleteFrom('announcements')
        .where('lot_id', '=', lot_id)
        .where('listed_at', '=', listed_at)
        .execute();
    }
    return old.length;
  });
}
