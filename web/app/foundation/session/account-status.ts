import type { Me } from '@marque/core/contracts/accounts';
import type { AccountStatus } from '@marque/core/rules/people';

/** The account's status for the rules about banners. */
export function accountStatusOf(me: Me): AccountStatus {
  return {
    isBlocked: me.isBlocked,
    hasAgreedTerms: me.termsAgreed,
    isEmailVerified: me.isEmailVerified,
    hasCard: me.card !== null,
    isThreeDSecureChecked: me.card?.threeDSecureChecked === true,
    isVip: me.isVip,
  };
}
