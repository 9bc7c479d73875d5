import type { Kysely, Selectable } from 'kysely';
import type { LoginFailuresTable, Schema } from '../platform/db/index.ts';

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
