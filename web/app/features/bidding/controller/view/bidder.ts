import type { Me } from '@marque/core/contracts/accounts';
import { type PreBidPerson, preBidPerson } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';

export function isVip(me: Me | null): boolean {
  return me?.isVip === true;
}

/** The viewer of a lot as the checks before a bid need them. */
export function bidderOf(me: Me | null, vendorId: UserId): PreBidPerson {
  const card = me?.card ?? null;
  const cardState = card === null ? 'none' : card.isExpired ? 'expired' : 'valid';
  return preBidPerson(me, cardState, me?.userId === vendorId);
}
