import type { Site, UserId } from '@marque/core/rules/lot';
import type { Kysely, Selectable } from 'kysely';
import type { HomeContentTable, Schema } from '../../platform/db/index.ts';

export type ContentRow = Selectable<HomeContentTable>;
export type ContentKind = ContentRow['kind'];

/** Both lists of a site; one that was never saved has no row. */
export function listContent(db: Kysely<Schema>, site: Site): Promise<ContentRow[]> {
  return db.selectFrom('home_content').selectAll().where('site', '=', site).execute();
}

/** The lists of all sites, without who saved them. */
export function listAllItems(db: Kysely<Schema>): Promise<Pick<ContentRow, 'kind' | 'items'>[]> {
  return db.selectFrom('home_content').select(['kind', 'items']).execute();
}

export function findContent(db: Kysely<Schema>, site: Site, kind: ContentKind): Promise<ContentRow | undefined> {
  return db.selectFrom('home_content').selectAll().where('site', '=', site).where('kind', '=', kind).executeTakeFirst();
}

export async function saveContent(transaction: Kysely<Schema>, row: ContentRow): Promise<void> {
  const { revision, items, saved_by, saved_at } = row;
  await transaction
    .insertInto('home_content')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site', 'kind']).doUpdateSet({ revision, items, saved_by, saved_at }))
    .execute();
}

/** The lists that an account saved last. What they say is the house's. */
export function exportContent(db: Kysely<Schema>, userId: UserId) {
  return db
    .selectFrom('home_content')
    .select(['site', 'kind', 'revision', 'saved_at'])
    .where('saved_by', '=', userId)
    .execute();
}
