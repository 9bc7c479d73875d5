import type { UserId } from '@marque/core/rules/lot';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { LoginFailuresTable, LoginOriginsTable, LoginTicketsTable, Schema } from '../platform/db/index.ts';

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

export type TicketRow = Selectable<LoginTicketsTable>;

/** Stores a ticket and deletes all that have expired, and of its account all but the latest `kept`. */
export async function insertTicket(
  transaction: Kysely<Schema>,
  row: Insertable<LoginTicketsTable>,
  { now, kept }: { readonly now: number; readonly kept: number },
): Promise<void> {
  await transaction.deleteFrom('login_tickets').where('expires_at', '<=', now).execute();
  await transaction.insertInto('login_tickets').values(row).execute();
  const latest = transaction
    .selectFrom('login_tickets')
    .select('token_hash')
    .where('user_id', '=', row.user_id)
    .orderBy('created_at', 'desc')
    .limit(kept);
  await transaction
    .deleteFrom('login_tickets')
    .where('user_id', '=', row.user_id)
    .where('token_hash', 'not in', latest)
    .execute();
}

export function findTicket(db: Kysely<Schema>, tokenHash: string): Promise<TicketRow | undefined> {
  return db.selectFrom('login_tickets').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function countTicketFailure(transaction: Kysely<Schema>, tokenHash: string): Promise<void> {
  await transaction
    .updateTable('login_tickets')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteTicket(transaction: Kysely<Schema>, tokenHash: string): Promise<void> {
  await transaction.deleteFrom('login_tickets').where('token_hash', '=', tokenHash).execute();
}

/** When an account was logged in from a place; the place itself is stored as a hash. */
export function exportOrigins(db: Kysely<Schema>, userId: UserId) {
  return db.selectFrom('login_origins').select('seen_at').where('user_id', '=', userId).execute();
}

export function exportTickets(db: Kysely<Schema>, userId: UserId) {
  return db.selectFrom('login_tickets').select(['created_at', 'expires_at']).where('user_id', '=', userId).execute();
}

export async function deleteLoginsOf(transaction: Kysely<Schema>, userId: UserId): Promise<void> {
  await transaction.deleteFrom('login_origins').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('login_tickets').where('user_id', '=', userId).execute();
}
