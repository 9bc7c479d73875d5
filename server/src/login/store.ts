import type { Kysely, Selectable } from 'kysely';
import type { LoginFailuresTable, Schema } from '../platform/db/index.ts';

export type FailureRow = Selectable<LoginFailuresTable>;

/** Greater than any address, since those are digits, letters, points and colons. */
const AFTER_ADDRESSES = '~';

/** Account and address together, so that guesses from another address never lock out the owner. */
export function lockKey(email: string, ip: string): string {
  return `${email}|${ip}`;
}

export function findFailures(db: Kysely<Schema>, key: string): Promise<FailureRow | undefined> {
  return db.selectFrom('login_failures').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function storeFailures(transaction: Kysely<Schema>, row: FailureRow): Promise<void> {
  const { key: _, ...changes } = row;
  await transaction
    .insertInto('login_failures')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changes))
    .execute();
}

export async function deleteFailures(transaction: Kysely<Schema>, key: string): Promise<void> {
  await transaction.deleteFrom('login_failures').where('key', '=', key).execute();
}

export async function deleteFailuresBefore(transaction: Kysely<Schema>, firstAt: number): Promise<void> {
  await transaction.deleteFrom('login_failures').where('first_at', '<', firstAt).execute();
}

/** Deletes the failures of an account from all addresses, and with them its locks. */
export async function deleteFailuresOf(transaction: Kysely<Schema>, email: string): Promise<void> {
  const [first, last] = [lockKey(email, ''), lockKey(email, AFTER_ADDRESSES)];
  await transaction.deleteFrom('login_failures').where('key', '>=', first).where('key', '<', last).execute();
}
