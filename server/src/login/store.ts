import type { UserId } from '@marque/core/rules/lot';
import type { Kysely, Selectable } from 'kysely';
import type { LoginFailuresTable, LoginOriginsTable, Schema } from '../platform/db/index.ts';

export type FailureRow = Selectable<LoginFailuresTable>;

/** Greater than the name of any source, since those are letters, digits, points, colons, slashes and hyphens. */
const AFTER_SOURCES = '~';

/** Account and source of an attempt together: a network, a device, or all unknown devices. */
export function failureKey(email: string, source: string): string {
  return `${email}|${source}`;
}

export function findFailures(db: Kysely<Schema>, keys: readonly string[]): Promise<FailureRow[]> {
  return db.selectFrom('login_failures').selectAll().where('key', 'in', keys).execute();
}

export async function storeFailures(transaction: Kysely<Schema>, row: FailureRow): Promise<void> {
  const { key: _, ...changes } = row;
  await transaction
    .insertInto('login_failures')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changes))
    .execute();
}

export async function deleteFailures(transaction: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await transaction.deleteFrom('login_failures').where('key', 'in', keys).execute();
}

export async function deleteFailuresBefore(transaction: Kysely<Schema>, firstAt: number): Promise<void> {
  await transaction.deleteFrom('login_failures').where('first_at', '<', firstAt).execute();
}

/** Deletes the failures of an account from all sources, and with them its locks. */
export async function deleteFailuresOf(transaction: Kysely<Schema>, email: string): Promise<void> {
  const [first, last] = [failureKey(email, ''), failureKey(email, AFTER_SOURCES)];
  await transaction.deleteFrom('login_failures').where('key', '>=', first).where('key', '<', last).execute();
}

/** Whether an account has logged in from anywhere, and from this origin. */
export async function hasOrigins(
  db: Kysely<Schema>,
  userId: UserId,
  origin: string,
): Promise<{ readonly any: boolean; readonly same: boolean }> {
  const rows = await db.selectFrom('login_origins').select('origin').where('user_id', '=', userId).execute();
  return { any: rows.length > 0, same: rows.some((row) => row.origin === origin) };
}

export async function storeOrigin(transaction: Kysely<Schema>, row: LoginOriginsTable): Promise<void> {
  await transaction
    .insertInto('login_origins')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'origin']).doUpdateSet({ seen_at: row.seen_at }))
    .execute();
}

/** Deletes all but the latest origins of an account. */
export async function deleteOldOrigins(transaction: Kysely<Schema>, userId: UserId, kept: number): Promise<void> {
  const latest = transaction
    .selectFrom('login_origins')
    .select('origin')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(kept);
  await transaction
    .deleteFrom('login_origins')
    .where('user_id', '=', userId)
    .where('origin', 'not in', latest)
    .execute();
}
