import type { UserId } from '@marque/core/rules/lot';
import { pseudonym } from '@marque/core/rules/people';
import { type CardFactsRow, prepareCardFacts } from '../cards/index.ts';
import type { SqliteConnection } from '../platform/db/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';
import { prepareUserFacts, type UserFactsRow } from './store.ts';

/** The facts that every request may need of an account, answered from memory. */
export interface Directory {
  /** Null for an id that no account has. */
  factsOf(userId: UserId): AccountFacts | null;
  /** The pseudonym that other members see. An id that no account has gets one too. */
  nicknameOf(userId: UserId): string;
  /** Reads accounts before they are first asked for. */
  load(userIds: Iterable<UserId>): void;
  /** Reads an account again; called after every commit that changed it. */
  refresh(userId: UserId): void;
}

export function createDirectory(connection: SqliteConnection, nicknameSalt: string): Directory {
  const readUser = prepareUserFacts(connection);
  const readCard = prepareCardFacts(connection);
  const known = new Map<UserId, AccountFacts>();

  function read(userId: UserId): AccountFacts | null {
    const user = readUser(userId);
    if (user === undefined) {
      // Not remembered: callers could ask for any number of unknown ids.
      known.delete(userId);
      return null;
    }
    const facts = toFacts(user, readCard(userId) ?? null);
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

function toFacts(user: UserFactsRow, card: CardFactsRow | null): AccountFacts {
  return {
    userId: user.id,
    role: user.role,
    nickname: user.nickname,
    isEmailVerified: user.email_verified_at !== null,
    cardExpiry: card === null ? null : { month: card.expiry_month, year: card.expiry_year },
    cardId: card?.id ?? null,
    cardFingerprint: card?.fingerprint ?? null,
    threeDSecureChecked: card?.three_d_secure_checked === 1,
    billingPhone: user.billing_phone,
    isVip: user.is_vip === 1,
    isBlocked: user.is_blocked === 1,
    termsAgreed: user.terms_agreed_at !== null,
    countryCode: user.country_code,
    billingCountryCode: user.billing_country_code,
  };
}
