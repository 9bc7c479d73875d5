import type { UserId } from '@marque/core/rules/lot';
import { pseudonym } from '@marque/core/rules/people';
import type { Selectable } from 'kysely';
import type { CardsTable, SqliteConnection, UsersTable } from '../platform/db/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';

/** What the rest of the server asks about accounts all the time, answered from memory. */
export interface Directory {
  /** Null for an id that no account has. */
  factsOf(userId: UserId): AccountFacts | null;
  /** The pseudonym that others see; one that nobody chose for an id that no account has. */
  nicknameOf(userId: UserId): string;
  /** Reads accounts ahead of the first question about them. */
  load(userIds: Iterable<UserId>): void;
  /** Reads an account anew: called after every commit that changed it. */
  refresh(userId: UserId): void;
}

type User = Selectable<UsersTable>;
type Card = Selectable<CardsTable>;

type DirectoryRow = Pick<
  User,
  | 'id'
  | 'role'
  | 'nickname'
  | 'email_verified_at'
  | 'billing_phone'
  | 'is_vip'
  | 'is_blocked'
  | 'terms_agreed_at'
  | 'country_code'
  | 'billing_country_code'
> & { readonly [Name in CardColumn as `card_${Name}`]: Card[Name] | null };

type CardColumn = 'id' | 'fingerprint' | 'expiry_month' | 'expiry_year' | 'three_d_secure_checked';

const SELECT = `
  select u.id, u.role, u.nickname, u.email_verified_at, u.billing_phone, u.is_vip, u.is_blocked, u.terms_agreed_at,
    u.country_code, u.billing_country_code,
    c.id as card_id, c.fingerprint as card_fingerprint, c.expiry_month as card_expiry_month,
    c.expiry_year as card_expiry_year, c.three_d_secure_checked as card_three_d_secure_checked
  from users u
  left join cards c on c.id = (select max(id) from cards where user_id = u.id and removed_at is null)
  where u.id = ?`;

export function createDirectory(connection: SqliteConnection, nicknameSalt: string): Directory {
  const select = connection.prepare<[number], DirectoryRow>(SELECT);
  const known = new Map<UserId, AccountFacts>();

  function read(userId: UserId): AccountFacts | null {
    const row = select.get(userId);
    if (row === undefined) {
      // Not remembered: ids that nobody has are without number.
      known.delete(userId);
      return null;
    }
    const facts = factsOfRow(row);
    known.set(userId, facts);
    return facts;
  }

  const factsOf = (userId: UserId) => known.get(userId) ?? read(userId);

  return {
    factsOf,
    nicknameOf: (userId) => factsOf(userId)?.nickname ?? pseudonym(userId, nicknameSalt),
    load: (userIds) => {
      for (const userId of userIds) read(userId);
    },
    refresh: (userId) => {
      read(userId);
    },
  };
}

function factsOfRow(row: DirectoryRow): AccountFacts {
  const { card_expiry_month: expiryMonth, card_expiry_year: expiryYear } = row;
  return {
    userId: row.id,
    role: row.role,
    nickname: row.nickname,
    isEmailVerified: row.email_verified_at !== null,
    cardExpiry: expiryMonth === null || expiryYear === null ? null : { month: expiryMonth, year: expiryYear },
    cardId: row.card_id,
    cardFingerprint: row.card_fingerprint,
    threeDSecureChecked: row.card_three_d_secure_checked === 1,
    billingPhone: row.billing_phone,
    isVip: row.is_vip === 1,
    isBlocked: row.is_blocked === 1,
    termsAgreed: row.terms_agreed_at !== null,
    countryCode: row.country_code,
    billingCountryCode: row.billing_country_code,
  };
}
