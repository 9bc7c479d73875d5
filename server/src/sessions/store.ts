import type { UserId } from '@marque/core/rules/lot';
import { tellsOfOnePerson } from '@marque/core/rules/people';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Schema, SessionsTable } from '../platform/db/index.ts';

export type SessionRow = Selectable<SessionsTable>;

type Transaction = Kysely<Schema>;

/** Ids in one query: SQLite and PostgreSQL limit the parameters of a statement. */
const IDS_PER_QUERY = 500;

/** Sessions that ended after `since`, the earliest first. */
export function findEndedSessions(
  db: Kysely<Schema>,
  since: number,
): Promise<{ readonly id: string; readonly ended_at: number | null }[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'ended_at'])
    .where('ended_at', '>', since)
    .orderBy('ended_at')
    .execute();
}

export function findSession(db: Kysely<Schema>, sessionId: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
}

export async function insertSession(transaction: Transaction, row: Insertable<SessionsTable>): Promise<void> {
  await transaction.insertInto('sessions').values(row).execute();
}

export async function updateSession(
  transaction: Transaction,
  sessionId: string,
  changes: Updateable<SessionsTable>,
): Promise<void> {
  await transaction.updateTable('sessions').set(changes).where('id', '=', sessionId).execute();
}

/** Does not move the end of a session that has ended already. */
export async function endSession(transaction: Transaction, sessionId: string, now: number): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all open sessions of an account except `keptId`; returns their ids. */
export async function endSessionsOf(
  transaction: Transaction,
  userId: UserId,
  keptId: string | null,
  now: number,
): Promise<readonly string[]> {
  const rows = await transaction
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '!=', keptId))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The open sessions of an account, the last used first. */
export function listOpenSessions(db: Kysely<Schema>, userId: UserId, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Deletes sessions of an account that expired by `now` or ended by `endedUntil`. */
export async function deleteOldSessions(
  transaction: Transaction,
  userId: UserId,
  { now, endedUntil }: { readonly now: number; readonly endedUntil: number },
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((is) => is.or([is('expires_at', '<=', now), is('ended_at', '<=', endedUntil)]))
    .execute();
}

/**
 * Deletes the open sessions of an account but the `kept` used last. A deleted one cannot be renewed; its access token is valid
 * until it expires.
 */
export async function deleteSurplusSessions(transaction: Transaction, userId: UserId, kept: number): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'not in',
        selectFrom('sessions')
          .select('id')
          .where('user_id', '=', userId)
          .where('ended_at', 'is', null)
          .orderBy('last_used_at', 'desc')
          .orderBy('created_at', 'desc')
          .limit(kept),
      ),
    )
    .execute();
}

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

/**
 * Those of the users who have used one network address since `since` (UTC ms), a group for each address that tells of one
 * person. The addresses themselves stay here.
 */
export async function groupByAddress(
  db: Kysely<Schema>,
  userIds: readonly UserId[],
  since: number,
): Promise<readonly (readonly UserId[])[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('sessions')
    .select(['user_id', 'ip'])
    .distinct()
    .where('user_id', 'in', userIds)
    .where('last_used_at', '>=', since)
    .execute();
  const groups = [...Map.groupBy(rows, ({ ip }) => ip)].filter(([, { length }]) => length > 1);
  const accounts = await countUsers(
    db,
    groups.map(([ip]) => ip),
    since,
  );
  return groups
    .filter(([address]) => tellsOfOnePerson({ address, accounts: accounts.get(address) ?? 0 }))
    .map(([, group]) => group.map((row) => row.user_id));
}

/** How many users have used each of some network addresses since `since` (UTC ms), among them such as have bid on nothing. */
async function countUsers(
  db: Kysely<Schema>,
  ips: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, number>> {
  if (ips.length === 0) return new Map();
  const rows = await countUsersQuery(db, ips, since).execute();
  return new Map(rows.map(({ ip, users }) => [ip, Number(users)]));
}

export function countUsersQuery(db: Kysely<Schema>, ips: readonly string[], since: number) {
  return db
    .selectFrom('sessions')
    .select(({ fn }) => ['ip', fn.count<number>('user_id').distinct().as('users')])
    .where('ip', 'in', ips)
    .where('last_used_at', '>=', since)
    .groupBy('ip');
}

/** The sessions of an account for its owner, without what renews them. */
export function exportSessions(db: Kysely<Schema>, userId: UserId) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_used_at', 'expires_at', 'ended_at', 'user_agent', 'ip'])
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteSessionsOf(transaction: Transaction, userId: UserId): Promise<void> {
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
