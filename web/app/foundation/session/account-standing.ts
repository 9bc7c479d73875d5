import type { Me } from '@marque/core/contracts/accounts';
import type { AccountStatus } from '@marque/core/rules/people';

/** An account as the rules about banners know it. */
export function accountStandingOf(me: Me): AccountStatus {
  return {
    isBlocked: me.isBlocked,
    hasAgreedTerms: me.termsAgreed,
    isEmailVerified: me.isEmailVerified,
    hasCard: me.card !== null,
    isThreeDSecureChecked: me.card?.threeDSecureChecked === true,
    isVip: me.isVip,
  };
}
