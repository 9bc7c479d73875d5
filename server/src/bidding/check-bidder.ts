import { type CardState, checkPreBid, isSamePerson, type PreBidKind, preBidPerson } from '@marque/core/rules/bidding';
import { isCardExpired } from '@marque/core/rules/contact';
import type { UserId } from '@marque/core/rules/lot';
import type { AccountsView } from '../accounts/index.ts';
import { type AccountFacts, type Refused, refused } from '../platform/http/index.ts';

/**
 * The personal checks before a bid, offer, counter-offer or purchase, in their order; null where all pass. An account that
 * shares a telephone or a card with the vendor counts as the vendor. `now`: UTC ms.
 */
export function checkBidder(
  kind: PreBidKind,
  account: AccountFacts,
  vendorId: UserId,
  { accounts, now }: { readonly accounts: AccountsView; readonly now: number },
): Refused | null {
  const vendor = accounts.factsOf(vendorId);
  const isVendorOfLot = account.userId === vendorId || (vendor !== null && isSamePerson(account, vendor));
  const message = checkPreBid(kind, preBidPerson(account, cardStateOf(account, now), isVendorOfLot));
  return message === null ? null : refused(message.status, message.key);
}

function cardStateOf({ cardExpiry }: AccountFacts, now: number): CardState {
  if (cardExpiry === null) return 'none';
  return isCardExpired(cardExpiry, now) ? 'expired' : 'valid';
}
