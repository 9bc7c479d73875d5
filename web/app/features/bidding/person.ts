import type { Me } from '@marque/core/contracts/accounts';
import type { PreBidPerson } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';

export function isVip(me: Me | null): boolean {
  return me?.isVIP === '1';
}

/** Whoever looks at a lot, as the checks before a bid ask for them. */
export function personOf(me: Me | null, vendorId: UserId): PreBidPerson {
  if (me === null) return VISITOR;
  return {
    isLoggedIn: true,
    isEmailVerified: me.isEmailVerified,
    hasCard: me.billingCardOnFile,
    isCardExpired: me.billingCardExpired,
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

/** One line of "before you bid": what is in order, and what is not. */
export interface Readiness {
  readonly what: 'email' | 'phone' | 'card';
  readonly state: 'ok' | 'missing' | 'expired';
}

/** What somebody needs before bidding, in the order in which it is shown. VIPs need neither card nor telephone. */
export function readinessOf(person: PreBidPerson): readonly Readiness[] {
  const email: Readiness = { what: 'email', state: person.isEmailVerified ? 'ok' : 'missing' };
  if (person.isVip) return [email];
  const cardState = person.isCardExpired ? 'expired' : 'ok';
  return [
    email,
    { what: 'phone', state: person.hasBillingPhone ? 'ok' : 'missing' },
    { what: 'card', state: person.hasCard ? cardState : 'missing' },
  ];
}
