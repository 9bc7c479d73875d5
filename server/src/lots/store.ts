import type { Kysely } from 'kysely';
import { readInPages, type Schema } from '../platform/db/index.ts';
import type { LotRow } from './lot-row.ts';
import { SEARCH_COLUMNS, type SearchRow } from './search-columns.ts';

/** Reading a page takes some ten milliseconds. */
const LOTS_PER_PAGE = 300;

/** Rows in the order of the given ids; unknown ids are left out. */
export async function findLots(db: Kysely<Schema>, lotIds: readonly number[]): Promise<LotRow[]> {
  if (lotIds.length === 0) return [];
  const found = await db.selectFrom('lots').selectAll().where('id', 'in', lotIds).execute();
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

export async function countLiveLots(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('lots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stage', '=', 'live')
    .executeTakeFirstOrThrow();
  return count;
}
