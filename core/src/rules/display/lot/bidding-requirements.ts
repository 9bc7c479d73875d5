import type { PreBidPerson } from '../../bidding/index.ts';

/** One line of "before you bid": what is in order, and what is not. */
export interface Readiness {
  readonly what: 'email' | 'phone' | 'card';
  readonly state: 'ok' | 'missing' | 'expired';
}

/** What somebody needs before bidding, in the order in which it is shown. VIPs need neither card nor telephone. */
export function biddingRequirements(
  person: Pick<PreBidPerson, 'isEmailVerified' | 'hasBillingPhone' | 'hasCard' | 'isCardExpired' | 'isVip'>,
): readonly Readiness[] {
  const email: Readiness = { what: 'email', state: person.isEmailVerified ? 'ok' : 'missing' };
  if (person.isVip) return [email];
  return [
    email,
    { what: 'phone', state: person.hasBillingPhone ? 'ok' : 'missing' },
    { what: 'card', state: cardState(person) },
  ];
}

function cardState({ hasCard, isCardExpired }: Pick<PreBidPerson, 'hasCard' | 'isCardExpired'>): Readiness['state'] {
  if (!hasCard) return 'missing';
  return isCardExpired ? 'expired' : 'ok';
}
