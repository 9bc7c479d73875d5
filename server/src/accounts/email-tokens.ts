import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { VERIFICATION_LIFE_MS } from './settings.ts';
import { hashToken, randomToken } from './signing.ts';

const TOKEN_BYTES = 32;

type Transaction = Kysely<Schema>;

/** Makes the token of a verification link; only its hash is stored. */
export async function addEmailToken(
  transaction: Transaction,
  { userId, email, now }: { readonly userId: UserId; readonly email: string; readonly now: number },
): Promise<string> {
  const token = randomToken(TOKEN_BYTES);
  await transaction
    .insertInto('email_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose: 'verify',
      email,
      created_at: now,
      expires_at: now + VERIFICATION_LIFE_MS,
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * Spends a token: the account whose address it confirms, or null when it is unknown, used, stale, or for an address
 * that the account has since given up.
 */
export async function spendEmailToken(transaction: Transaction, token: string, now: number): Promise<UserId | null> {
  const hash = hashToken(token);
  const row = await transaction
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select('users.id')
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'verify')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('email_tokens.email', '=', 'users.email')
    .executeTakeFirst();
  if (row === undefined) return null;
  await transaction.updateTable('email_tokens').set({ used_at: now }).where('token_hash', '=', hash).execute();
  await transaction.updateTable('users').set({ email_verified_at: now }).where('id', '=', row.id).execute();
  return row.id;
}
