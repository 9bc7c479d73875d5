import type { Me } from '@marque/core/contracts/accounts';
import type { PreBidPerson } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';

export function isVip(me: Me | null): boolean {
  return me?.isVip === true;
}

/** The viewer of a lot as the checks before a bid need them. */
export function bidderOf(me: Me | null, vendorId: UserId): PreBidPerson {
  if (me === null) return VISITOR;
  return {
    isLoggedIn: true,
    isEmailVerified: me.isEmailVerified,
    hasCard: me.card !== null,
    isCardExpired: me.card?.isExpired === true,
    hasBillingPhone: me.billingPhone !== null,
    isVip: isVip(me),
    isVendorOfLot: me.userId === vendorId,
    isBlocked: me.isBlocked,
    isStaff: me.role === 'staff',
  };
}

const VISITOR: PreBidPerson = {
  isLoggedIn: false,
  isEmailVerified: false,
  hasCard: false,
  isCardExpired: false,
  hasBillingPhone: false,
  isVip: false,
  isVendorOfLot: false,
  isBlocked: false,
};
