import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';
import type { LotRow } from '../lot-row.ts';

const VENDOR_COLUMNS = ['id', 'stage', 'is_boosted', 'reserve', 'currency', 'counters_enabled'] as const;

/** The lots of a vendor, the latest first. */
export function listOfVendor(
  db: Kysely<Schema>,
  vendorId: number,
): Promise<Pick<LotRow, (typeof VENDOR_COLUMNS)[number]>[]> {
  return db.selectFrom('lots').select(VENDOR_COLUMNS).where('vendor_id', '=', vendorId).orderBy('id', 'desc').execute();
}

/** The lots that a vendor has consigned last, at most `limit`. */
export function listLatestOfVendor(db: Kysely<Schema>, vendorId: number, limit: number): Promise<LotRow[]> {
  return db
    .selectFrom('lots')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

// Spelt as in the index: SQLite uses a partial index only if the query repeats its condition literally.
const IS_SOLD = sql<boolean>`stage = 'sold'`;

export async function countSold(db: Kysely<Schema>, vendorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('lots')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where(IS_SOLD)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many lots each of the vendors has sold; those without any are left out. */
export async function countSoldBy(
  db: Kysely<Schema>,
  vendorIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lots')
    .select(({ fn }) => ['vendor_id', fn.countAll<number>().as('count')])
    .where('vendor_id', 'in', vendorIds)
    .where(IS_SOLD)
    .groupBy('vendor_id')
    .execute();
  return new Map(rows.map(({ vendor_id, count }) => [vendor_id, count]));
}

/** Those of the accounts that have consigned lots. */
export async function findConsignors(db: Kysely<Schema>, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db.selectFrom('lots').select('vendor_id').distinct().where('vendor_id', 'in', userIds).execute();
  return new Set(rows.map(({ vendor_id }) => vendor_id));
}
