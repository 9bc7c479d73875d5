import type { Site } from '@marque/core/rules/lot';
import { type Kysely, sql } from 'kysely';
import { engineOf, readInPages, type Schema } from '../../platform/db/index.ts';
import type { LotRow } from '../lot-row.ts';
import { GEARBOX_LABELS, SEARCH_COLUMNS, type SearchRow } from '../search-columns.ts';

/** Rows of one page; reading them takes about ten milliseconds. */
const LOTS_PER_PAGE = 300;

const LABELS = sql.join(GEARBOX_LABELS.map((label) => sql.lit(label)));
/** The database reads the one fact: to parse every document here would take most of a start. */
const GEARBOX = {
  sqlite: sql<string | null>`(
    select json_extract(fact.value, '$.value') from json_each(document, '$.facts') as fact
    where json_extract(fact.value, '$.label') in (${LABELS}) limit 1
  )`,
  postgres: sql<string | null>`(
    select fact ->> 'value' from json_array_elements(document::json -> 'facts') as fact
    where fact ->> 'label' in (${LABELS}) limit 1
  )`,
};

/** All lots for the search index, in the order of their ids. */
export function readSearchRows(db: Kysely<Schema>): AsyncIterable<SearchRow> {
  const gearbox = GEARBOX[engineOf(db)];
  return readInPages<SearchRow>((after) =>
    db
      .selectFrom('lots')
      .select([...SEARCH_COLUMNS, gearbox.as('gearbox')])
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(LOTS_PER_PAGE)
      .execute(),
  );
}

/** All auctions, also those that have ended, in the order of their ids. */
export function readAuctions(db: Kysely<Schema>): AsyncIterable<LotRow> {
  return readInPages<LotRow>((after) =>
    db
      .selectFrom('lots')
      .selectAll()
      .where('sale_format', '=', 'auction')
      .where('starts_at', 'is not', null)
      .where('original_ends_at', 'is not', null)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(LOTS_PER_PAGE)
      .execute(),
  );
}

export type SitemapRow = Pick<LotRow, 'id' | 'lot_type' | 'slug' | 'listed_at' | 'closed_at'>;

/** The lots of a site with ids above `afterId`, in the order of their ids. */
export function readSitemapRows(db: Kysely<Schema>, site: Site, afterId: number): AsyncIterable<SitemapRow> {
  return readInPages<SitemapRow>((after) =>
    db
      .selectFrom('lots')
      .select(['id', 'lot_type', 'slug', 'listed_at', 'closed_at'])
      .where('site', '=', site)
      .where('id', '>', after?.id ?? afterId)
      .orderBy('id')
      .limit(LOTS_PER_PAGE)
      .execute(),
  );
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
