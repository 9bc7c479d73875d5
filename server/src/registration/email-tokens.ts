import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { findUser, type UserRow, updateUser } from '../accounts/index.ts';
import type { EmailTokensTable, Schema } from '../platform/db/index.ts';
import { hashToken, randomToken } from '../platform/signing/index.ts';
import { findUnusedToken, insertEmailToken, markTokenUsed } from './store.ts';

const MINUTE_MS = 60_000;

/** How long a link in an e-mail is good: one that confirms an address, one that sets a new password. */
export const VERIFICATION_LIFE_MS = 24 * 60 * MINUTE_MS;
export const PASSWORD_LINK_LIFE_MS = 60 * MINUTE_MS;

const TOKEN_BYTES = 32;

/** What a link in an e-mail is for: to confirm an address, or to set a new password. */
type Purpose = EmailTokensTable['purpose'];

const LIFE_MS: Readonly<Record<Purpose, number>> = { verify: VERIFICATION_LIFE_MS, password: PASSWORD_LINK_LIFE_MS };

type Transaction = Kysely<Schema>;

export interface NewEmailToken {
  readonly userId: UserId;
  readonly email: string;
  readonly purpose: Purpose;
  readonly now: number;
}

/** Creates the token of a link; only its hash is stored. */
export async function addEmailToken(
  transaction: Transaction,
  { userId, email, purpose, now }: NewEmailToken,
): Promise<string> {
  const token = randomToken(TOKEN_BYTES);
  await insertEmailToken(transaction, {
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    email,
    created_at: now,
    expires_at: now + LIFE_MS[purpose],
    used_at: null,
  });
  return token;
}

/**
 * The account of a token. Null when the token is unknown, has another purpose, is used or expired, or was sent to an
 * address that the account has since changed.
 */
export async function findTokenOwner(
  db: Kysely<Schema>,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<UserRow | null> {
  const found = await findUnusedToken(db, { tokenHash: hashToken(token), purpose, now });
  const owner = found === undefined ? undefined : await findUser(db, found.user_id);
  return owner !== undefined && owner.email === found?.email ? owner : null;
}

/** Uses a verification token; returns the account whose address it confirms, or null for an invalid token. */
export async function redeemVerificationToken(
  transaction: Transaction,
  token: string,
  now: number,
): Promise<UserRow | null> {
  const owner = await findTokenOwner(transaction, 'verify', token, now);
  if (owner === null) return null;
  await markTokenUsed(transaction, hashToken(token), now);
  await updateUser(transaction, owner.id, { email_verified_at: now });
  return owner;
}
