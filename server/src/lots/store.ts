import type { Site } from '@marque/core/rules/lot';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { readInPages, type Schema } from '../platform/db/index.ts';
import type { LotRow } from './lot-row.ts';
import { SEARCH_COLUMNS, type SearchRow } from './search-columns.ts';

export type SiteFilter = Site | 'all';

/** Columns of a lot that a committed change may write. */
export const LOT_COLUMNS = [
  'stage',
  'revision',
  'sequence',
  'ends_at',
  'price',
  'reserve',
  'reserve_met',
  'reserve_lowered',
  'leader_id',
  'leader_ceiling',
  'leader_kind',
  'leader_sequence',
  'no_bids',
  'no_watchers',
  'is_boosted',
  'boosted_until',
  'extension_cause',
  'closed_outcome',
  'closed_at',
  'ended_reason',
  'sold_at',
  'sold_price',
  'relisted_as',
] as const satisfies readonly (keyof LotRow)[];

export function findLot(db: Kysely<Schema>, lotId: number): Promise<LotRow | undefined> {
  return db.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirst();
}

export function findLotBySlug(db: Kysely<Schema>, slug: string): Promise<LotRow | undefined> {
  return db.selectFrom('lots').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Saves the columns that a change of a lot may write: the fold of its log, its stage and its sale. */
export async function saveLot(transaction: Kysely<Schema>, row: LotRow): Promise<void> {
  const columns = Object.fromEntries(LOT_COLUMNS.map((name) => [name, row[name]]));
  await transaction.updateTable('lots').set(columns).where('id', '=', row.id).execute();
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

/** Those of the lots that are live and led by a maximum of this bidder, soonest end first. */
export async function listLedByMaximum(
  db: Kysely<Schema>,
  bidderId: number,
  lotIds: readonly number[],
): Promise<Pick<LotRow, 'id' | 'leader_ceiling' | 'currency'>[]> {
  if (lotIds.length === 0) return [];
  return db
    .selectFrom('lots')
    .select(['id', 'leader_ceiling', 'currency'])
    .where('id', 'in', lotIds)
    .where('leader_id', '=', bidderId)
    .where('leader_kind', '=', 'maximum')
    .where('stage', '=', 'live')
    .orderBy('ends_at')
    .execute();
}

/** The stages in which the best bid may still become a purchase. */
const BINDING_STAGES = ['live', 'provisionallySold'] as const;

/** Whether this bidder leads on any lot that may still be sold to them. The index by stage limits the rows that are read. */
export async function leadsAny(db: Kysely<Schema>, bidderId: number): Promise<boolean> {
  const led = db.selectFrom('lots').select('id').where('stage', 'in', BINDING_STAGES).where('leader_id', '=', bidderId);
  return (await led.limit(1).executeTakeFirst()) !== undefined;
}

/** Those of the lots that this bidder leads on and that may still be sold to them. */
export async function listLed(
  db: Kysely<Schema>,
  bidderId: number,
  lotIds: readonly number[],
): Promise<Pick<LotRow, 'id' | 'leader_ceiling' | 'currency'>[]> {
  if (lotIds.length === 0) return [];
  return db
    .selectFrom('lots')
    .select(['id', 'leader_ceiling', 'currency'])
    .where('id', 'in', lotIds)
    .where('leader_id', '=', bidderId)
    .where('stage', 'in', BINDING_STAGES)
    .execute();
}

/** Whether this bidder leads on one of the lots. */
export async function isLeadingAny(db: Kysely<Schema>, bidderId: number, lotIds: readonly number[]): Promise<boolean> {
  if (lotIds.length === 0) return false;
  const led = db.selectFrom('lots').select('id').where('id', 'in', lotIds).where('leader_id', '=', bidderId);
  return (await led.limit(1).executeTakeFirst()) !== undefined;
}

const VENDOR_COLUMNS = ['id', 'stage', 'is_boosted', 'reserve', 'currency', 'counters_enabled'] as const;

/** The lots of a vendor, the latest first. */
export function listOfVendor(
  db: Kysely<Schema>,
  vendorId: number,
): Promise<Pick<LotRow, (typeof VENDOR_COLUMNS)[number]>[]> {
  return db.selectFrom('lots').select(VENDOR_COLUMNS).where('vendor_id', '=', vendorId).orderBy('id', 'desc').execute();
}

/** Lots with a timed change ahead: opening, closing or lapsing. */
export function listClocked(db: Kysely<Schema>): Promise<LotRow[]> {
  return db
    .selectFrom('lots')
    .selectAll()
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

// Spelt as in the indexes: SQLite uses a partial index only if the query repeats its condition literally.
const IS_SOLD = sql<boolean>`stage = 'sold'`;
const IS_FINISHED = sql<boolean>`stage in ('sold', 'unsold')`;

export async function countSold(db: Kysely<Schema>, vendorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('lots')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where(IS_SOLD)
    .executeTakeFirstOrThrow();
  return count;
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

/** Adds page views, counted by lot. */
export async function addViews(transaction: Kysely<Schema>, views: ReadonlyMap<number, number>): Promise<void> {
  for (const [lotId, count] of views) {
    await transaction
      .updateTable('lots')
      .set((lot) => ({ no_views: lot('no_views', '+', count) }))
      .where('id', '=', lotId)
      .execute();
  }
}

/** Changes the number of watchers by `step` and resolves with it; undefined for an unknown lot. */
export async function changeWatchers(
  transaction: Kysely<Schema>,
  lotId: number,
  step: number,
): Promise<number | undefined> {
  const row = await transaction.selectFrom('lots').select('no_watchers').where('id', '=', lotId).executeTakeFirst();
  if (row === undefined || step === 0) return row?.no_watchers;
  const noWatchers = Math.max(0, row.no_watchers + step);
  await transaction.updateTable('lots').set({ no_watchers: noWatchers }).where('id', '=', lotId).execute();
  return noWatchers;
}

/** Stores the number of published comments. It is no fact of the sale: neither the revision nor a bid changes with it. */
export async function saveCommentCount(transaction: Kysely<Schema>, lotId: number, noComments: number): Promise<void> {
  await transaction.updateTable('lots').set({ no_comments: noComments }).where('id', '=', lotId).execute();
}

/** Rows of one page; reading them takes about ten milliseconds. */
const LOTS_PER_PAGE = 300;

/** Rows in the order of the given ids; unknown ids are left out. */
export async function findLots(db: Kysely<Schema>, lotIds: readonly number[]): Promise<LotRow[]> {
  if (lotIds.length === 0) return [];
  const found = await db.selectFrom('lots').selectAll().where('id', 'in', lotIds).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return lotIds.flatMap((lotId) => byId.get(lotId) ?? []);
}

const END_COLUMNS = ['id', 'site', 'title', 'slug', 'lot_type', 'sale_format', 'stage', 'ends_at', 'revision'] as const;

/** When lots end, without reading the lots themselves. */
export async function findEnds(
  db: Kysely<Schema>,
  lotIds: readonly number[],
): Promise<Pick<LotRow, (typeof END_COLUMNS)[number]>[]> {
  if (lotIds.length === 0) return [];
  return db.selectFrom('lots').select(END_COLUMNS).where('id', 'in', lotIds).execute();
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

/** All lots for the search index, in the order of their ids. */
export function readSearchRows(db: Kysely<Schema>): AsyncIterable<SearchRow> {
  return readInPages<SearchRow>((after) =>
    db
      .selectFrom('lots')
      .select(SEARCH_COLUMNS)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(LOTS_PER_PAGE)
      .execute(),
  );
}

export type SitemapRow = Pick<LotRow, 'id' | 'lot_type' | 'slug' | 'listed_at'>;

/** The lots of a site, the newest first. */
export function readSitemapRows(db: Kysely<Schema>, site: Site): AsyncIterable<SitemapRow> {
  return readInPages<SitemapRow>((after) =>
    db
      .selectFrom('lots')
      .select(['id', 'lot_type', 'slug', 'listed_at'])
      .where('site', '=', site)
      .where('id', '<', after?.id ?? Number.MAX_SAFE_INTEGER)
      .orderBy('id', 'desc')
      .limit(LOTS_PER_PAGE)
      .execute(),
  );
}

export async function countLiveLots(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('lots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stage', '=', 'live')
    .executeTakeFirstOrThrow();
  return count;
}

/** What a vendor may know of their lots: nothing of a leader or a ceiling. */
const EXPORTED = [
  'id',
  'site',
  'lot_type',
  'sale_format',
  'stage',
  'slug',
  'title',
  'summary',
  'make',
  'model',
  'model_year',
  'currency',
  'country_code',
  'area_name',
  'start_price',
  'starts_at',
  'ends_at',
  'original_reserve',
  'reserve',
  'buy_now_price',
  'price',
  'no_bids',
  'sold_at',
  'sold_price',
  'listed_at',
  'document',
] as const satisfies readonly (keyof LotRow)[];

/** The lots of a vendor for the vendor, in the order of their ids. */
export function exportLots(db: Kysely<Schema>, vendorId: number) {
  return readInPages<Pick<LotRow, (typeof EXPORTED)[number]>>((after) =>
    db
      .selectFrom('lots')
      .select(EXPORTED)
      .where('vendor_id', '=', vendorId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(LOTS_PER_PAGE)
      .execute(),
  );
}
