import { readEmail } from '@marque/core/rules/contact';
import type { UserId } from '@marque/core/rules/lot';
import { uniquePseudonym } from '@marque/core/rules/people';
import { DEFAULT_LANGUAGE } from '@marque/core/rules/places';
import type { Insertable, Kysely } from 'kysely';
import { cardRow, insertCards } from '../cards/index.ts';
import type { Schema, UsersTable } from '../platform/db/index.ts';
import type { GatewayCard } from '../platform/payments/port.ts';
import { nicknameSalt } from './nicknames.ts';
import { insertUsers, readNicknames } from './store.ts';

/** An account to be created. What is left out has the value of a private person's new account. Times are UTC milliseconds. */
export interface NewUser {
  /** In any spelling; stored in that of `readEmail`. */
  readonly email: string;
  /** Of `hashPassword`; many accounts of a demo may share one. */
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly createdAt: number;
  readonly role?: UsersTable['role'];
  readonly vendorType?: UsersTable['vendor_type'];
  readonly isVip?: boolean;
  readonly isBlocked?: boolean;
  readonly emailVerifiedAt?: number | null;
  readonly termsAgreedAt?: number | null;
  readonly billingCountryCode?: string | null;
  readonly billingPhone?: string | null;
  readonly phoneVerifiedAt?: number | null;
  readonly languageCode?: string;
  readonly optInSms?: boolean;
  readonly optInDailyBriefing?: boolean;
  readonly cookiePreference?: string | null;
}

/** An account of a seeded world, which knows its own id. */
export interface SeededUser extends NewUser {
  readonly id: UserId;
  /** Drawn from the id unless given. */
  readonly nickname?: string;
  /** Stored as it is; `needsChallenge` leaves 3-D Secure unchecked. */
  readonly card?: GatewayCard;
}

export function userRow(user: NewUser, nickname: string): Insertable<UsersTable> {
  return {
    email: addressOf(user.email),
    email_verified_at: user.emailVerifiedAt ?? null,
    password_hash: user.passwordHash,
    first_name: user.firstName,
    last_name: user.lastName,
    nickname,
    role: user.role ?? 'user',
    vendor_type: user.vendorType ?? 'private',
    is_vip: user.isVip ? 1 : 0,
    is_blocked: user.isBlocked ? 1 : 0,
    terms_agreed_at: user.termsAgreedAt ?? null,
    country_code: user.countryCode,
    billing_country_code: user.billingCountryCode ?? null,
    billing_phone: user.billingPhone ?? null,
    phone_verified_at: user.phoneVerifiedAt ?? null,
    language_code: user.languageCode ?? DEFAULT_LANGUAGE,
    opt_in_sms: user.optInSms ? 1 : 0,
    opt_in_daily_briefing: user.optInDailyBriefing ? 1 : 0,
    cookie_preference: user.cookiePreference ?? null,
    created_at: user.createdAt,
  };
}

/** An address that is none is stored as it is, so that a seeded world shows it. */
function addressOf(text: string): string {
  const read = readEmail(text);
  return read.ok ? read.value : text.trim().toLowerCase();
}

/**
 * Creates the accounts of a seeded world, with their cards, within the caller's transaction. `secret` is the server's:
 * pseudonyms are drawn with it. Throws when an id or an e-mail address is taken.
 */
export async function createUsers(
  transaction: Kysely<Schema>,
  users: readonly SeededUser[],
  { secret }: { readonly secret: string },
): Promise<void> {
  const salt = nicknameSalt(secret);
  const taken = new Set([...(await readNicknames(transaction)), ...users.map(({ nickname }) => nickname)]);
  const nameFor = (user: SeededUser): string => {
    if (user.nickname !== undefined) return user.nickname;
    const name = uniquePseudonym(user.id, salt, (candidate) => taken.has(candidate));
    taken.add(name);
    return name;
  };
  await insertUsers(
    transaction,
    users.map((user) => ({ id: user.id, ...userRow(user, nameFor(user)) })),
  );
  await insertCards(
    transaction,
    users.flatMap(({ id, card, createdAt }) =>
      card === undefined ? [] : [cardRow(id, card, { threeDSecureChecked: !card.needsChallenge, createdAt })],
    ),
  );
}
