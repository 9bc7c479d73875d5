import type { UserId } from '@marque/core/rules/lot';
import { type Currency, money } from '@marque/core/rules/money';
import type { SpendingLimit } from '@marque/core/rules/spending';
import type { Kysely } from 'kysely';
import type { Schema, SpendingLimitsTable, SqliteConnection } from '../platform/db/index.ts';

/** What a member has set for a currency. */
export interface StoredLimit {
  readonly currency: Currency;
  readonly setting: SpendingLimit;
}

export async function listLimits(db: Kysely<Schema>, userId: UserId): Promise<StoredLimit[]> {
  const rows = await db
    .selectFrom('spending_limits')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({ currency: row.currency, setting: limitOfRow(row) }));
}

export async function findLimit(
  db: Kysely<Schema>,
  userId: UserId,
  currency: Currency,
): Promise<SpendingLimit | undefined> {
  const row = await db
    .selectFrom('spending_limits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row === undefined ? undefined : limitOfRow(row);
}

/** As `findLimit`, as a synchronous statement for the writer of bids (docs/decisions/0026). */
export function prepareFindLimit(
  connection: SqliteConnection,
): (userId: UserId, currency: Currency) => SpendingLimit | undefined {
  const find = connection.prepare<[number, string], SpendingLimitsTable>(
    'select * from spending_limits where user_id = ? and currency = ?',
  );
  return (userId, currency) => {
    const row = find.get(userId, currency);
    return row === undefined ? undefined : limitOfRow(row);
  };
}

/** Ids of all members with a limit, read synchronously: on SQLite, the writer of bids awaits nothing. */
export function readHolders(connection: SqliteConnection): UserId[] {
  return connection.prepare<[], UserId>('select distinct user_id from spending_limits').pluck().all();
}

export async function putLimit(
  transaction: Kysely<Schema>,
  userId: UserId,
  { currency, setting: { limit, next } }: StoredLimit,
): Promise<void> {
  const columns = {
    amount: limit?.minor ?? null,
    next_amount: next?.limit?.minor ?? null,
    next_from: next?.from ?? null,
  };
  await transaction
    .insertInto('spending_limits')
    .values({ user_id: userId, currency, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'currency']).doUpdateSet(columns))
    .execute();
}

export async function deleteLimit(transaction: Kysely<Schema>, userId: UserId, currency: Currency): Promise<void> {
  await transaction
    .deleteFrom('spending_limits')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .execute();
}

export function exportLimits(db: Kysely<Schema>, userId: UserId) {
  return db.selectFrom('spending_limits').selectAll().where('user_id', '=', userId).execute();
}

export async function deleteLimitsOf(transaction: Kysely<Schema>, userId: UserId): Promise<void> {
  await transaction.deleteFrom('spending_limits').where('user_id', '=', userId).execute();
}

/** What a stored row sets. */
export function limitOfRow({ currency, amount, next_amount, next_from }: SpendingLimitsTable): SpendingLimit {
  const inCurrency = (minor: number | null) => (minor === null ? null : money(minor, currency));
  return {
    limit: inCurrency(amount),
    next: next_from === null ? null : { limit: inCurrency(next_amount), from: next_from },
  };
}
