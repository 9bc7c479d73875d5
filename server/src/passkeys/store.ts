import type { UserId } from '@marque/core/rules/lot';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { PasskeyChallengesTable, PasskeysTable, Schema } from '../platform/db/index.ts';

export type PasskeyRow = Selectable<PasskeysTable>;
export type ChallengeRow = Selectable<PasskeyChallengesTable>;

type Transaction = Kysely<Schema>;

export function listPasskeysOf(db: Kysely<Schema>, userId: UserId): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function findByCredential(
  db: Kysely<Schema>,
  credentialId: string,
  rpId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .executeTakeFirst();
}

export function insertPasskey(transaction: Transaction, row: Insertable<PasskeysTable>): Promise<PasskeyRow> {
  return transaction.insertInto('passkeys').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Undefined for one that the account does not have. */
export function renamePasskeyOf(
  transaction: Transaction,
  userId: UserId,
  passkeyId: number,
  name: string,
): Promise<PasskeyRow | undefined> {
  return transaction
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Resolves with whether the account had it. */
export async function deletePasskeyOf(transaction: Transaction, userId: UserId, passkeyId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

export async function notePasskeyUse(
  transaction: Transaction,
  passkeyId: number,
  use: { readonly counter: number; readonly now: number },
): Promise<void> {
  await transaction
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_at: use.now })
    .where('id', '=', passkeyId)
    .execute();
}

/** Replaces the challenge of the same session or visitor, and deletes all that have expired. */
export async function putChallenge(transaction: Transaction, row: ChallengeRow, now: number): Promise<void> {
  await transaction.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  const { challenge_hash, expires_at } = row;
  await transaction
    .insertInto('passkey_challenges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['binding', 'purpose']).doUpdateSet({ challenge_hash, expires_at }))
    .execute();
}

/** Deletes a challenge and gives it: none is answered twice. */
export function takeChallenge(
  transaction: Transaction,
  binding: string,
  purpose: ChallengeRow['purpose'],
): Promise<ChallengeRow | undefined> {
  return transaction
    .deleteFrom('passkey_challenges')
    .where('binding', '=', binding)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();
}

/** Without the keys, by which a device could be recognised elsewhere. */
export function exportPasskeys(db: Kysely<Schema>, userId: UserId) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'rp_id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute();
}

export async function deletePasskeysSince(transaction: Transaction, userId: UserId, since: number): Promise<void> {
  await transaction.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}

export async function deletePasskeysOf(transaction: Transaction, userId: UserId): Promise<void> {
  await transaction.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
