import type { Site, UserId } from '@marque/core/rules/lot';
import { MOST_SAVED_SEARCHES } from '@marque/core/rules/search';
import type { Kysely, Selectable } from 'kysely';
import type { SavedSearchesTable, Schema } from '../../platform/db/index.ts';

export type SavedSearchRow = Selectable<SavedSearchesTable>;

/** The saved searches of an account on both sites, the latest first. */
export function listSavedSearches(db: Kysely<Schema>, userId: UserId): Promise<SavedSearchRow[]> {
  return db.selectFrom('saved_searches').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}

/** The saved search of an account: a new one where there is none; null where the account has as many as it may. */
export async function addSavedSearch(
  transaction: Kysely<Schema>,
  search: Pick<SavedSearchRow, 'site' | 'name' | 'query'> & { readonly userId: UserId; readonly now: number },
): Promise<SavedSearchRow | null> {
  const { userId, site, name, query, now } = search;
  const own = transaction.selectFrom('saved_searches').where('user_id', '=', userId);
  const known = await own.selectAll().where('site', '=', site).where('query', '=', query).executeTakeFirst();
  if (known !== undefined) return known;
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= MOST_SAVED_SEARCHES) return null;
  return transaction
    .insertInto('saved_searches')
    .values({ user_id: userId, site, name, query, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Resolves with the name of the search that was deleted; null where the account has none with this id. */
export async function removeSavedSearch(transaction: Kysely<Schema>, userId: UserId, id: number) {
  const row = await transaction
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export type SearcherRow = Pick<SavedSearchRow, 'id' | 'user_id' | 'name' | 'query'>;

/** The saved searches of a site after an account, by the ids of accounts and then of searches. */
export function listSearchers(
  db: Kysely<Schema>,
  site: Site,
  { after, limit }: { readonly after: UserId; readonly limit: number },
): Promise<SearcherRow[]> {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'name', 'query'])
    .where('site', '=', site)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteSavedSearchesOf(transaction: Kysely<Schema>, userId: UserId): Promise<void> {
  await transaction.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
}
