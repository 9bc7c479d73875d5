import type { HoldPurpose } from '@marque/core/rules/bidding';
import { money } from '@marque/core/rules/money';
import { expiresAt, type NegotiationMessage, type Offer } from '@marque/core/rules/offers';
import type { AccountsView } from '../accounts/index.ts';
import type { LotRow } from '../lots/index.ts';
import type { DomainEvent } from '../outbox/index.ts';
import type { TradeEmailFacts, TradeEmailKind } from '../platform/mail/index.ts';

/** A step of a negotiation, a refused hold, or the interest of a member. */
export type TradeEvent = Extract<DomainEvent, { readonly kind: 'negotiation' | 'holdRefused' | 'interest' }>;

/**
 * Those who answer an offer learn the outcome from the reply. A sale is reported with its payment, so an accepted offer has
 * no e-mail of its own.
 */
const NEGOTIATION_EMAILS: Readonly<Record<NegotiationMessage, TradeEmailKind | null>> = {
  newActiveOfferVendor: 'newOffer',
  newCounterOfferVendor: null,
  newCounterOfferBidder: 'counterOffer',
  counterOfferRejectedVendor: 'sellerCounterRejected',
  counterOfferRejectedBidder: null,
  counterOfferExpiredVendor: 'sellerCounterExpired',
  counterOfferExpiredBidder: 'counterExpired',
  counterOfferAccepted: null,
  offerRejected: 'offerRejected',
  offerExpired: 'offerExpired',
  outOffered: 'outOffered',
  buyNowPurchaseSuccess: null,
};

/** A bid whose hold is refused is reported on its page. */
const HOLD_EMAILS: Readonly<Record<HoldPurpose, TradeEmailKind | null>> = {
  bid: null,
  offer: 'offerNotMade',
  purchase: 'purchaseFailed',
};

/** The e-mail that reports an event; null where the pages alone tell of it. */
export function tradeEmailKind(event: TradeEvent): TradeEmailKind | null {
  switch (event.kind) {
    case 'negotiation':
      return NEGOTIATION_EMAILS[event.message];
    case 'holdRefused':
      return HOLD_EMAILS[event.purpose];
    case 'interest':
      return 'interest';
  }
}

const NO_FACTS = { amount: null, counter: null, deadline: null, offerDeadline: null, member: null } as const;

/** What the e-mail about an event says beside its lot. */
export function tradeFacts(
  row: LotRow,
  event: TradeEvent,
  { nicknameOf }: Pick<AccountsView, 'nicknameOf'>,
): Omit<TradeEmailFacts, 'lot'> {
  switch (event.kind) {
    case 'negotiation':
      return { ...NO_FACTS, ...factsOfOffer(event.offer, nicknameOf) };
    case 'holdRefused':
      return { ...NO_FACTS, amount: money(event.amount, row.currency) };
    case 'interest':
      return { ...NO_FACTS, member: nicknameOf(event.interestedId) };
  }
}

function factsOfOffer(offer: Offer, nicknameOf: AccountsView['nicknameOf']): Partial<TradeEmailFacts> {
  const { amount, counter, madeAt, bidderId } = offer;
  return {
    amount,
    counter: counter?.amount ?? null,
    deadline: expiresAt(counter?.madeAt ?? madeAt),
    offerDeadline: expiresAt(madeAt),
    member: nicknameOf(bidderId),
  };
}
