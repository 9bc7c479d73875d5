import { newsletterPreferences } from '@marque/core/contracts/newsletters';
import type { Site } from '@marque/core/rules/lot';
import { DAY_MS } from '@marque/core/rules/time';
import type { Kysely } from 'kysely';
import { type Database, deleteInBatches, type NewsletterTokensTable, type Schema } from '../platform/db/index.ts';
import { hashToken, randomToken } from '../platform/signing/index.ts';
import { type Change, noPreferences } from './preferences.ts';
import { CONFIRMATION_LINK_LIFETIME_MS } from './settings.ts';

type Transaction = Kysely<Schema>;

const TOKEN_BYTES = 32;

/** An address on a site, in lower case: each site has its own confirmationEmails. */
interface Subscriber {
  readonly email: string;
  readonly site: Site;
}

/** Changes the preferences of an address whose owner has confirmed it. */
export async function changePreferences(
  transaction: Transaction,
  { email, site }: Subscriber,
  change: Change,
  { askedAt, now, countryCode }: { readonly askedAt: number; readonly now: number; readonly countryCode: string },
): Promise<void> {
  const before = await transaction
    .selectFrom('newsletters')
    .select(['preferences', 'confirmed_at'])
    .where('email', '=', email)
    .where('site', '=', site)
    .executeTakeFirst();
  const known =
    before === undefined ? noPreferences(countryCode) : newsletterPreferences.parse(JSON.parse(before.preferences));
  const columns = {
    preferences: JSON.stringify({ ...known, ...change }),
    asked_at: askedAt,
    confirmed_at: before?.confirmed_at ?? now,
  };
  await transaction
    .insertInto('newsletters')
    .values({ email, site, ...columns })
    .onConflict((conflict) => conflict.columns(['email', 'site']).doUpdateSet(columns))
    .execute();
}

/** Makes the token of a link that confirms what was asked for; only its hash is stored. */
export async function addToken(
  transaction: Transaction,
  { email, site }: Subscriber,
  asked: Change,
  now: number,
): Promise<string> {
  const token = randomToken(TOKEN_BYTES);
  await transaction
    .insertInto('newsletter_tokens')
    .values({
      token_hash: hashToken(token),
      email,
      site,
      preferences: JSON.stringify(asked),
      created_at: now,
      expires_at: now + CONFIRMATION_LINK_LIFETIME_MS,
      used_at: null,
    })
    .execute();
  return token;
}

type TokenRow = Pick<NewsletterTokensTable, 'email' | 'site' | 'preferences' | 'created_at'>;

/** Spends a token: what it was made for, or null when it is unknown, used or stale. */
export async function useToken(transaction: Transaction, token: string, now: number): Promise<TokenRow | null> {
  const row = await transaction
    .updateTable('newsletter_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', 'site', 'preferences', 'created_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** A used or expired link stays for a week, so that support can explain why it failed. */
const USED_TOKEN_RETENTION_MS = 7 * DAY_MS;

/** Deletes links that were used or expired more than a week ago. Resolves with the number of deleted rows. */
export function sweepNewsletterTokens(db: Pick<Database, 'write'>, now: number): Promise<number> {
  const before = now - USED_TOKEN_RETENTION_MS;
  return deleteInBatches(db, async (transaction, limit) => {
    const old = transaction
      .selectFrom('newsletter_tokens')
      .select('token_hash')
      .where((where) => where.or([where('expires_at', '<=', before), where('used_at', '<=', before)]))
      .limit(limit);
    const { numDeletedRows } = await transaction
      .deleteFrom('newsletter_tokens')
      .where('token_hash', 'in', old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

export async function exportSubscriptions(db: Kysely<Schema>, email: string | null) {
  return email === null ? [] : db.selectFrom('newsletters').selectAll().where('email', '=', email).execute();
}

/** The links of an address, without their tokens. */
export async function exportLinks(db: Kysely<Schema>, email: string | null) {
  if (email === null) return [];
  return db
    .selectFrom('newsletter_tokens')
    .select(['site', 'preferences', 'created_at', 'expires_at', 'used_at'])
    .where('email', '=', email)
    .execute();
}

export async function deleteSubscriptionsOf(transaction: Transaction, email: string | null): Promise<void> {
  if (email === null) return;
  await transaction.deleteFrom('newsletters').where('email', '=', email).execute();
  await transaction.deleteFrom('newsletter_tokens').where('email', '=', email).execute();
}
