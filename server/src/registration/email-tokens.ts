import type { UserId } from '@marque/core/rules/lot';
import { DAY_MS } from '@marque/core/rules/time';
import type { Kysely } from 'kysely';
import { type Database, deleteInBatches, type EmailTokensTable, type Schema } from '../platform/db/index.ts';
import { hashToken, randomToken } from '../platform/signing/index.ts';

const MINUTE_MS = 60_000;

/** How long a link in an e-mail is good: one that confirms an address, one that sets a new password. */
export const VERIFICATION_LIFE_MS = 24 * 60 * MINUTE_MS;
export const PASSWORD_LINK_LIFE_MS = 60 * MINUTE_MS;

const TOKEN_BYTES = 32;

/** What a link in a letter is for: to confirm an address, or to set a new password. */
type Purpose = EmailTokensTable['purpose'];

const LIFE_MS: Readonly<Record<Purpose, number>> = { verify: VERIFICATION_LIFE_MS, password: PASSWORD_LINK_LIFE_MS };

type Transaction = Kysely<Schema>;

export interface NewEmailToken {
  readonly userId: UserId;
  readonly email: string;
  readonly purpose: Purpose;
  readonly now: number;
}

/** Makes the token of a link; only its hash is stored. */
export async function addEmailToken(
  transaction: Transaction,
  { userId, email, purpose, now }: NewEmailToken,
): Promise<string> {
  const token = randomToken(TOKEN_BYTES);
  await transaction
    .insertInto('email_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      email,
      created_at: now,
      expires_at: now + LIFE_MS[purpose],
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * Whose account a token is for, or null when it is unknown, for something else, used, stale, or for an address that the
 * account has since given up.
 */
export async function findTokenOwner(
  db: Kysely<Schema>,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<{ readonly id: UserId; readonly email: string } | null> {
  const owner = await db
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['users.id', 'users.email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('email_tokens.email', '=', 'users.email')
    .executeTakeFirst();
  return owner ?? null;
}

/** Spends a verification token: the account whose address it confirms, or null when it is worth nothing. */
export async function spendEmailToken(transaction: Transaction, token: string, now: number): Promise<UserId | null> {
  const owner = await findTokenOwner(transaction, 'verify', token, now);
  if (owner === null) return null;
  await transaction
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .execute();
  await transaction.updateTable('users').set({ email_verified_at: now }).where('id', '=', owner.id).execute();
  return owner.id;
}

/** With a new password no link for one is good any more, however many letters there were. */
export async function voidPasswordTokens(transaction: Transaction, userId: UserId, now: number): Promise<void> {
  await transaction
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password')
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
