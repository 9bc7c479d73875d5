import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';

/** Ids in one query: SQLite and PostgreSQL limit the parameters of a statement. */
const IDS_PER_QUERY = 500;

/** Those of the users who have ever logged in. The last session of an account is never deleted. */
export async function findUsersWhoLoggedIn(db: Kysely<Schema>, userIds: readonly UserId[]): Promise<UserId[]> {
  const found: UserId[] = [];
  for (let from = 0; from < userIds.length; from += IDS_PER_QUERY) {
    const rows = await db
      .selectFrom('sessions')
      .select('user_id')
      .distinct()
      .where('user_id', 'in', userIds.slice(from, from + IDS_PER_QUERY))
      .execute();
    found.push(...rows.map((row) => row.user_id));
  }
  return found;
}
