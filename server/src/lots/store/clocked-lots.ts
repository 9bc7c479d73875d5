import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';
import type { LotRow } from '../lot-row.ts';

/** What a lot's timed changes depend on. */
export type ClockedLot = Pick<LotRow, 'id' | 'stage' | 'starts_at' | 'ends_at' | 'closed_at'>;

/** Lots with a timed change ahead: opening, closing or lapsing. */
export function listClocked(db: Kysely<Schema>): Promise<ClockedLot[]> {
  return db
    .selectFrom('lots')
    .select(['id', 'stage', 'starts_at', 'ends_at', 'closed_at'])
    .where('stage', 'in', ['comingSoon', 'live', 'buyNow', 'provisionallySold'])
    .execute();
}

/** Ids of lots that should have opened by `now` (UTC ms). */
export async function listDueToOpen(db: Kysely<Schema>, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lots')
    .select('id')
    .where('stage', '=', 'comingSoon')
    .where('starts_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lots that run against an end. */
export function listRunning(db: Kysely<Schema>): Promise<Pick<LotRow, 'id' | 'ends_at'>[]> {
  return db.selectFrom('lots').select(['id', 'ends_at']).where('stage', 'in', ['live', 'buyNow']).execute();
}
