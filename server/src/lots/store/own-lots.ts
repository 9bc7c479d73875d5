import type { OwnLotGroup } from '@marque/core/rules/account';
import type { StoredStage, UserId } from '@marque/core/rules/lot';
import { type Expression, type Insertable, type Kysely, type SqlBool, sql } from 'kysely';
import type { LotsTable, Schema } from '../../platform/db/index.ts';
import type { LotRow } from '../lot-row.ts';

/** A position in the order of a group, and the id of the lot there. */
export interface OwnLotPlace {
  readonly position: number;
  readonly id: number;
}

export interface OwnLotList {
  readonly vendorId: UserId;
  readonly group: OwnLotGroup;
  /** The stages of the group, or some of them. */
  readonly stages: readonly StoredStage[];
  /** Leaves out boosted lots. */
  readonly isUnboosted: boolean;
  /** The last lot of the page before. */
  readonly after: OwnLotPlace | null;
  readonly limit: number;
}

/** Later than any lot ends: lots without an end come last. */
const NEVER = 9_000_000_000_000_000;

/** What a group is ordered by, ascending: the soonest end or start first, of what is over the latest. */
const POSITIONS = {
  selling: sql<number>`coalesce(ends_at, ${sql.lit(NEVER)})`,
  upcoming: sql<number>`coalesce(starts_at, ${sql.lit(NEVER)})`,
  sold: sql<number>`${sql.lit(NEVER)} - coalesce(sold_at, closed_at, listed_at)`,
  unsold: sql<number>`${sql.lit(NEVER)} - coalesce(closed_at, listed_at)`,
} as const satisfies Readonly<Record<OwnLotGroup, Expression<number>>>;

/** A page of a vendor's lots, each with its place. */
export async function listOwnLots(
  db: Kysely<Schema>,
  { group, after, limit, ...list }: OwnLotList,
): Promise<{ readonly row: LotRow; readonly place: OwnLotPlace }[]> {
  const position = POSITIONS[group];
  let query = ownLots(db, list)
    .selectAll()
    .select(position.as('position'))
    .orderBy(position)
    .orderBy('id')
    .limit(limit);
  if (after !== null) query = query.where(isAfter(position, after));
  const rows = await query.execute();
  return rows.map(({ position: at, ...row }) => ({ row, place: { position: Number(at), id: row.id } }));
}

/** Lots of each vendor, in all stages. Vendors without one are left out. */
export async function countLotsOf(
  db: Kysely<Schema>,
  vendorIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, number>> {
  if (vendorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lots')
    .select(({ fn }) => ['vendor_id', fn.countAll<number>().as('count')])
    .where('vendor_id', 'in', vendorIds)
    .groupBy('vendor_id')
    .execute();
  return new Map(rows.map(({ vendor_id, count }) => [vendor_id, Number(count)]));
}

export async function countOwnLots(
  db: Kysely<Schema>,
  list: Pick<OwnLotList, 'vendorId' | 'stages' | 'isUnboosted'>,
): Promise<number> {
  const { count } = await ownLots(db, list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function ownLots(
  db: Kysely<Schema>,
  { vendorId, stages, isUnboosted }: Pick<OwnLotList, 'vendorId' | 'stages' | 'isUnboosted'>,
) {
  const lots = db.selectFrom('lots').where('vendor_id', '=', vendorId).where('stage', 'in', stages);
  return isUnboosted ? lots.where('is_boosted', '=', 0) : lots;
}

function isAfter(position: Expression<number>, { position: at, id }: OwnLotPlace): Expression<SqlBool> {
  return sql<SqlBool>`(${position} > ${at} or (${position} = ${at} and id > ${id}))`;
}

/** Lots whose boost has an end to wait for. */
export function listBoosted(
  db: Kysely<Schema>,
): Promise<Pick<LotRow, 'id' | 'stage' | 'is_boosted' | 'boosted_until'>[]> {
  return (
    db
      .selectFrom('lots')
      .select(['id', 'stage', 'is_boosted', 'boosted_until'])
      // Spelt as in the index, which SQLite uses for a literal only.
      .where(sql<boolean>`is_boosted = 1`)
      .execute()
  );
}

/** Stores a new lot and resolves with it. */
export async function insertLot(transaction: Kysely<Schema>, row: Insertable<LotsTable>): Promise<LotRow> {
  return transaction.insertInto('lots').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function isSlugTaken(db: Kysely<Schema>, slug: string): Promise<boolean> {
  return (await db.selectFrom('lots').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined;
}
