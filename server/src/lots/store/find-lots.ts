import type { Site, UserId } from '@marque/core/rules/lot';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';
import type { LotRow } from '../lot-row.ts';

export type SiteFilter = Site | 'all';

export function findLot(db: Kysely<Schema>, lotId: number): Promise<LotRow | undefined> {
  return db.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirst();
}

/** Whose lot it is; undefined for an unknown lot. */
export async function findVendorOf(db: Kysely<Schema>, lotId: number): Promise<UserId | undefined> {
  const row = await db.selectFrom('lots').select('vendor_id').where('id', '=', lotId).executeTakeFirst();
  return row?.vendor_id;
}

export function findLotBySlug(db: Kysely<Schema>, slug: string): Promise<LotRow | undefined> {
  return db.selectFrom('lots').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Rows in the order of the given ids; unknown ids are left out. */
export async function findLots(db: Kysely<Schema>, lotIds: readonly number[]): Promise<LotRow[]> {
  if (lotIds.length === 0) return [];
  const found = await db.selectFrom('lots').selectAll().where('id', 'in', lotIds).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return lotIds.flatMap((lotId) => byId.get(lotId) ?? []);
}

const END_COLUMNS = ['id', 'site', 'title', 'slug', 'lot_type', 'sale_format', 'stage', 'ends_at', 'revision'] as const;

export type EndRow = Pick<LotRow, (typeof END_COLUMNS)[number]>;

/** When lots end, without reading the lots themselves. */
export async function findEnds(db: Kysely<Schema>, lotIds: readonly number[]): Promise<EndRow[]> {
  if (lotIds.length === 0) return [];
  return db.selectFrom('lots').select(END_COLUMNS).where('id', 'in', lotIds).execute();
}

/** The live and coming auctions of a site that end first. */
export function listEnds(db: Kysely<Schema>, site: Site, most: number): Promise<EndRow[]> {
  return db
    .selectFrom('lots')
    .select(END_COLUMNS)
    .where('stage', 'in', ['live', 'comingSoon'])
    .where('site', '=', site)
    .where('sale_format', '=', 'auction')
    .where('ends_at', 'is not', null)
    .orderBy('ends_at')
    .limit(most)
    .execute();
}

/** The lots of a site that were listed last, the newest first. Withdrawn ones are left out. */
export function listNewest(db: Kysely<Schema>, site: Site, most: number): Promise<LotRow[]> {
  return db
    .selectFrom('lots')
    .selectAll()
    .where('site', '=', site)
    .where('stage', '!=', 'ended')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

const PRICE_COLUMNS = ['id', 'stage', 'vendor_id', 'sale_format', 'currency', 'sold_price'] as const;

/** What a sale price and its visibility depend on. */
export type PriceRow = Pick<LotRow, (typeof PRICE_COLUMNS)[number]>;

/** The prices of sold lots, in the order of the given ids, without reading the lots themselves. */
export async function findPrices(db: Kysely<Schema>, lotIds: readonly number[]): Promise<PriceRow[]> {
  if (lotIds.length === 0) return [];
  const found = await db.selectFrom('lots').select(PRICE_COLUMNS).where('id', 'in', lotIds).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return lotIds.flatMap((lotId) => byId.get(lotId) ?? []);
}

/** Lots that are live or about to open, soonest end first. */
export function listActive(db: Kysely<Schema>, site: SiteFilter): Promise<LotRow[]> {
  const lots = db.selectFrom('lots').selectAll().where('stage', 'in', ['live', 'comingSoon']);
  return onSite(lots, site).orderBy('ends_at').orderBy('id').execute();
}

function onSite<Output>(
  lots: SelectQueryBuilder<Schema, 'lots', Output>,
  site: SiteFilter,
): SelectQueryBuilder<Schema, 'lots', Output> {
  return site === 'all' ? lots : lots.where('lots.site', '=', site);
}

/** The makes of all lots. */
export async function listMakes(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('lots').select('make').where('make', 'is not', null).distinct().execute();
  return rows.flatMap(({ make }) => (make === null ? [] : [make]));
}

/** The models of a make on a site, by name. */
export async function listModels(db: Kysely<Schema>, make: string, site: SiteFilter): Promise<string[]> {
  const ofMake = db.selectFrom('lots').select('model').where('make', '=', make).where('model', 'is not', null);
  const rows = await onSite(ofMake, site).distinct().orderBy('model').limit(MOST_MODELS).execute();
  return rows.flatMap(({ model }) => (model === null ? [] : [model]));
}

/** Models of one make that are listed. */
const MOST_MODELS = 500;

// Spelt as in the index: SQLite uses a partial index only if the query repeats its condition literally.
const IS_FINISHED = sql<boolean>`stage in ('sold', 'unsold')`;

/** Finished lots of the same make and model, the latest first. */
export function listComparables(db: Kysely<Schema>, row: LotRow, limit: number): Promise<LotRow[]> {
  return db
    .selectFrom('lots')
    .selectAll()
    .where('make', '=', row.make)
    .where('model', '=', row.model)
    .where('id', '!=', row.id)
    .where(IS_FINISHED)
    .orderBy('closed_at', 'desc')
    .limit(limit)
    .execute();
}

export async function countLiveLots(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('lots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stage', '=', 'live')
    .executeTakeFirstOrThrow();
  return count;
}
