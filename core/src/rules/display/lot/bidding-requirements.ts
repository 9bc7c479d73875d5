import type { PreBidPerson } from '../../bidding/index.ts';

/** One line of "before you bid". */
export interface BiddingRequirement {
  readonly what: 'email' | 'phone' | 'card';
  readonly state: 'ok' | 'missing' | 'expired';
}

/** What a member needs before bidding, in the order of display. VIPs need neither card nor telephone. */
export function biddingRequirements(
  person: Pick<PreBidPerson, 'isEmailVerified' | 'hasBillingPhone' | 'hasCard' | 'isCardExpired' | 'isVip'>,
): readonly BiddingRequirement[] {
  const email: BiddingRequirement = { what: 'email', state: person.isEmailVerified ? 'ok' : 'missing' };
  if (person.isVip) return [email];
  return [
    email,
    { what: 'phone', state: person.hasBillingPhone ? 'ok' : 'missing' },
    { what: 'card', state: cardState(person) },
  ];
}

function cardState({
  hasCard,
  isCardExpired,
}: Pick<PreBidPerson, 'hasCard' | 'isCardExpired'>): BiddingRequirement['state'] {
  if (!hasCard) return 'missing';
  return isCardExpired ? 'expired' : 'ok';
}
