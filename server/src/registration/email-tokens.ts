import type { UserId } from '@marque/core/rules/lot';
import { DAY_MS, MINUTE_MS } from '@marque/core/rules/time';
import type { Kysely } from 'kysely';
import { findUser, isConfirmedByOther, type UserRow, updateUser } from '../accounts/index.ts';
import type { EmailTokensTable, Schema } from '../platform/db/index.ts';
import { hashToken, randomToken } from '../platform/signing/index.ts';
import { findUnusedToken, insertEmailToken, markTokensUsed, markTokenUsed } from './store.ts';

/** How long a link in an e-mail is good: one that confirms an address, sets a new password, restores an address, invites a vendor. */
export const VERIFICATION_LIFE_MS = 24 * 60 * MINUTE_MS;
export const PASSWORD_LINK_LIFE_MS = 60 * MINUTE_MS;
export const REVERT_LINK_LIFE_MS = 7 * DAY_MS;
export const INVITATION_LIFE_MS = 14 * DAY_MS;

const TOKEN_BYTES = 32;

/** What a link in an e-mail is for. */
type Purpose = EmailTokensTable['purpose'];

const LIFE_MS: Readonly<Record<Purpose, number>> = {
  verify: VERIFICATION_LIFE_MS,
  password: PASSWORD_LINK_LIFE_MS,
  revert: REVERT_LINK_LIFE_MS,
  invite: INVITATION_LIFE_MS,
};

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

/**
 * The account whose password a link may set: at the request of its owner, or as the invitation of a vendor, which confirms
 * the address too and is of no use after another account has confirmed it. Null for an invalid token.
 */
export async function findPasswordTokenOwner(
  db: Kysely<Schema>,
  token: string,
  now: number,
): Promise<{ readonly owner: UserRow; readonly isInvitation: boolean } | null> {
  const owner = await findTokenOwner(db, 'password', token, now);
  if (owner !== null) return { owner, isInvitation: false };
  const invited = await findTokenOwner(db, 'invite', token, now);
  if (invited === null || (await isConfirmedByOther(db, invited.email, invited.id))) return null;
  return { owner: invited, isInvitation: true };
}

/** Uses a verification token; returns the account whose address it confirms, or null for an invalid token. */
export async function redeemVerificationToken(
  transaction: Transaction,
  token: string,
  now: number,
): Promise<UserRow | null> {
  const owner = await findTokenOwner(transaction, 'verify', token, now);
  // The link of an address that another account has confirmed was not sent, or was sent before that.
  if (owner === null || (await isConfirmedByOther(transaction, owner.email, owner.id))) return null;
  await markTokenUsed(transaction, hashToken(token), now);
  await updateUser(transaction, owner.id, { email_verified_at: now });
  return owner;
}

/**
 * Uses the token of a link that restores an address: the account has its old address again, confirmed by the link unless
 * another account has confirmed it meanwhile, and no other link of the account works any more. Null for an invalid token.
 * `changedAt`: when the address was changed (UTC ms).
 */
export async function redeemRevertToken(
  transaction: Transaction,
  token: string,
  now: number,
): Promise<{ readonly user: UserRow; readonly changedAt: number } | null> {
  const found = await findUnusedToken(transaction, { tokenHash: hashToken(token), purpose: 'revert', now });
  if (found === undefined) return null;
  const { user_id: userId, email } = found;
  const isTaken = await isConfirmedByOther(transaction, email, userId);
  await updateUser(transaction, userId, { email, email_verified_at: isTaken ? null : now });
  await markTokensUsed(transaction, userId, ['revert', 'password', 'verify'], now);
  const user = await findUser(transaction, userId);
  return user === undefined ? null : { user, changedAt: found.created_at };
}
