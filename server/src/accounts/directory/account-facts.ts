import type { CardFactsRow } from '../../cards/index.ts';
import type { AccountFacts } from '../../platform/http/index.ts';
import type { UserFactsRow } from '../store.ts';

/** The facts of an account from its rows. */
export function accountFacts(user: UserFactsRow, card: CardFactsRow | null): AccountFacts {
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
