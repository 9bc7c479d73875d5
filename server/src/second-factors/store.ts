import type { UserId } from '@marque/core/rules/lot';
import type { Kysely, Selectable } from 'kysely';
import type { AuthenticatorsTable, Schema } from '../platform/db/index.ts';

export type AuthenticatorRow = Selectable<AuthenticatorsTable>;

type Transaction = Kysely<Schema>;

export function findAuthenticator(db: Kysely<Schema>, userId: UserId): Promise<AuthenticatorRow | undefined> {
  return db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces one that was never activated. */
export async function putAuthenticator(transaction: Transaction, row: AuthenticatorRow): Promise<void> {
  const { user_id: _, ...columns } = row;
  await transaction
    .insertInto('authenticators')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function activateAuthenticator(
  transaction: Transaction,
  userId: UserId,
  at: { readonly now: number; readonly step: number },
): Promise<void> {
  await transaction
    .updateTable('authenticators')
    .set({ activated_at: at.now, last_step: at.step })
    .where('user_id', '=', userId)
    .execute();
}

export async function saveLastStep(transaction: Transaction, userId: UserId, step: number): Promise<void> {
  await transaction.updateTable('authenticators').set({ last_step: step }).where('user_id', '=', userId).execute();
}

/** Deletes the app's secret and the recovery codes. */
export async function deleteSecondFactor(transaction: Transaction, userId: UserId): Promise<void> {
  await transaction.deleteFrom('authenticators').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Deletes codes that were turned on since an instant (UTC ms), or never. */
export async function deleteSecondFactorSince(transaction: Transaction, userId: UserId, since: number): Promise<void> {
  const activatedAt = (await findAuthenticator(transaction, userId))?.activated_at ?? null;
  if (activatedAt === null || activatedAt >= since) await deleteSecondFactor(transaction, userId);
}

export async function replaceRecoveryCodes(
  transaction: Transaction,
  userId: UserId,
  hashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null })))
    .execute();
}

/** Resolves with whether the code was there and unused. */
export async function useRecoveryCode(
  transaction: Transaction,
  userId: UserId,
  hash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function countRecoveryCodes(db: Kysely<Schema>, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Without the secret that the app shares. */
export function exportAuthenticator(db: Kysely<Schema>, userId: UserId) {
  return db.selectFrom('authenticators').select(['created_at', 'activated_at']).where('user_id', '=', userId).execute();
}

/** When each was used, without the codes. */
export function exportRecoveryCodes(db: Kysely<Schema>, userId: UserId) {
  return db.selectFrom('recovery_codes').select('used_at').where('user_id', '=', userId).execute();
}
