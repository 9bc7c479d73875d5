import type { Kysely } from 'kysely';
import type { LotRow } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { type AnnouncementRow, addAnnouncement } from '../store/index.ts';

/** A listing: a lot with the time since which it is listed (UTC ms). */
export type Listed = Pick<LotRow, 'id' | 'listed_at'>;

/** The row by which a listing is announced to its subscribers. */
export function announcementOf({ id, listed_at }: Listed): AnnouncementRow {
  return { lot_id: id, listed_at, cursor: 0, done_at: null };
}

/**
 * Announces a new or relisted lot in the transaction that lists it; its subscribers are told soon after the commit. A relisted
 * lot needs a new `listed_at`: a listing is announced once, however often this is called.
 */
export async function announceListing(transaction: Kysely<Schema>, lot: Listed): Promise<void> {
  await addAnnouncement(transaction, announcementOf(lot));
}
