import {
  type CardState,
  checkPreBid,
  isSamePerson,
  type PreBidMessage,
  preBidPerson,
} from '@marque/core/rules/bidding';
import { isCardExpired } from '@marque/core/rules/contact';
import type { AccountsView } from '../accounts/index.ts';
import type { AccountFacts } from '../platform/http/index.ts';

/** Why an account may not bid on a lot of that vendor, whatever the amount; null if it may. */
export function checkBidder(
  account: AccountFacts,
  vendorId: number,
  accounts: AccountsView,
  now: number,
): PreBidMessage | null {
  const vendor = accounts.factsOf(vendorId);
  const isVendorOfLot = account.userId === vendorId || (vendor !== null && isSamePerson(account, vendor));
  return checkPreBid('bid', preBidPerson(account, cardStateOf(account, now), isVendorOfLot));
}

function cardStateOf({ cardExpiry }: AccountFacts, now: number): CardState {
  if (cardExpiry === null) return 'none';
  return isCardExpired(cardExpiry, now) ? 'expired' : 'valid';
}
