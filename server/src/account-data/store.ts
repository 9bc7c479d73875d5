import type { UserId } from '@marque/core/rules/lot';
import type { Kysely, Selectable } from 'kysely';
import type { AccountDeletionsTable, Schema } from '../platform/db/index.ts';

export type DeletionRow = Selectable<AccountDeletionsTable>;

type Transaction = Kysely<Schema>;

/** When an account last received its data (UTC ms); null for never. */
export async function findLastExport(db: Kysely<Schema>, userId: UserId): Promise<number | null> {
  const row = await db
    .selectFrom('data_exports')
    .select('exported_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.exported_at ?? null;
}

export async function noteExport(transaction: Transaction, userId: UserId, now: number): Promise<void> {
  await transaction
    .insertInto('data_exports')
    .values({ user_id: userId, exported_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ exported_at: now }))
    .execute();
}

export async function putDeletion(transaction: Transaction, row: DeletionRow): Promise<void> {
  const { user_id: _, ...columns } = row;
  await transaction
    .insertInto('account_deletions')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Takes back a deletion that has not taken effect. Resolves with whether there was one. */
export async function deletePendingDeletion(transaction: Transaction, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Accounts erased in one sweep; the rest follow with the next. */
const ERASED_AT_ONCE = 100;

/** Deletions that take effect by `now`, the earliest first. */
export function listDueDeletions(db: Kysely<Schema>, now: number): Promise<DeletionRow[]> {
  return db
    .selectFrom('account_deletions')
    .selectAll()
    .where('erased_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(ERASED_AT_ONCE)
    .execute();
}

export async function isDeletionPending(db: Kysely<Schema>, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markErased(transaction: Transaction, userId: UserId, now: number): Promise<void> {
  await transaction.updateTable('account_deletions').set({ erased_at: now }).where('user_id', '=', userId).execute();
}

export function exportExports(db: Kysely<Schema>, userId: UserId) {
  return db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).execute();
}

export function exportDeletions(db: Kysely<Schema>, userId: UserId) {
  return db.selectFrom('account_deletions').selectAll().where('user_id', '=', userId).execute();
}

export async function deleteExports(transaction: Transaction, userId: UserId): Promise<void> {
  await transaction.deleteFrom('data_exports').where('user_id', '=', userId).execute();
}
