import type { UserId } from '@marque/core/rules/lot';
import { DAY_MS } from '@marque/core/rules/time';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { type Database, deleteInBatches, type EmailTokensTable, type Schema } from '../platform/db/index.ts';

export type EmailTokenRow = Selectable<EmailTokensTable>;

type Transaction = Kysely<Schema>;

export async function insertEmailToken(transaction: Transaction, row: Insertable<EmailTokensTable>): Promise<void> {
  await transaction.insertInto('email_tokens').values(row).execute();
}

/** A token that is neither used nor expired. */
export function findUnusedToken(
  db: Kysely<Schema>,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: EmailTokenRow['purpose']; now: number },
): Promise<EmailTokenRow | undefined> {
  return db
    .selectFrom('email_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function markTokenUsed(transaction: Transaction, tokenHash: string, now: number): Promise<void> {
  await transaction.updateTable('email_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function markPasswordTokensUsed(transaction: Transaction, userId: UserId, now: number): Promise<void> {
  await markTokensUsed(transaction, userId, ['password', 'invite'], now);
}

export async function markTokensUsed(
  transaction: Transaction,
  userId: UserId,
  purposes: readonly EmailTokenRow['purpose'][],
  now: number,
): Promise<void> {
  await transaction
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** A used or expired link stays for a week, so that support can explain why it failed. */
const USED_TOKEN_RETENTION_MS = 7 * DAY_MS;

/** Deletes links that were used or expired more than a week ago. Resolves with the number of deleted rows. */
export function sweepEmailTokens(db: Pick<Database, 'write'>, now: number): Promise<number> {
  const before = now - USED_TOKEN_RETENTION_MS;
  return deleteInBatches(db, async (transaction, limit) => {
    const old = transaction
      .selectFrom('email_tokens')
      .select('token_hash')
      .where((where) => where.or([where('expires_at', '<=', before), where('used_at', '<=', before)]))
      .limit(limit);
    const { numDeletedRows } = await transaction
      .deleteFrom('email_tokens')
      .where('token_hash', 'in', old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** The links of an account for its owner, without their tokens. */
export function exportEmailTokens(db: Kysely<Schema>, userId: UserId) {
  return db
    .selectFrom('email_tokens')
    .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteEmailTokensOf(transaction: Transaction, userId: UserId): Promise<void> {
  await transaction.deleteFrom('email_tokens').where('user_id', '=', userId).execute();
}
