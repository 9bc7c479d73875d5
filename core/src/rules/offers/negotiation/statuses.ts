import { type BidStatus, normaliseBidStatus } from '../../bidding/index.ts';
import { isOpen } from '../checks/offer-expiry.ts';
import type { Counter, Offer } from '../types.ts';

/** How an offer stands. `rejected`: somebody offered more; `rejectedVendor`: the seller said no. */
export const OFFER_STATUSES = ['expired', 'active', 'rejected', 'rejectedVendor', 'won'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** How a counter stands. `offerWon`: the buyer took it; `gazumped`: a higher offer took the place of the one it answered. */
export const COUNTER_STATUSES = ['expired', 'pending', 'rejected', 'offerWon', 'gazumped'] as const;
export type CounterStatus = (typeof COUNTER_STATUSES)[number];

/** A status as it travels: bid statuses in kebab case, older readers ask for camel case. */
export interface StatusWords {
  readonly kebab: BidStatus;
  readonly camel: string;
}

export const OFFER_STATUS_WORDS = {
  expired: { kebab: 'offer-expired', camel: 'offerExpired' },
  active: { kebab: 'offer-active', camel: 'offerActive' },
  rejected: { kebab: 'offer-rejected', camel: 'offerRejected' },
  rejectedVendor: { kebab: 'offer-rejected-vendor', camel: 'offerRejectedVendor' },
  won: { kebab: 'offer-won', camel: 'offerWon' },
} as const satisfies Readonly<Record<OfferStatus, StatusWords>>;

export const COUNTER_STATUS_WORDS = {
  expired: { kebab: 'counter-expired', camel: 'counterExpired' },
  pending: { kebab: 'counter-pending', camel: 'counterPending' },
  rejected: { kebab: 'counter-rejected', camel: 'counterRejected' },
  offerWon: { kebab: 'offer-won', camel: 'offerWon' },
  gazumped: { kebab: 'counter-gazumped', camel: 'counterGazumped' },
} as const satisfies Readonly<Record<CounterStatus, StatusWords>>;

/** Reads the status of an offer in either spelling; null for any other text. */
export function readOfferStatus(text: string): OfferStatus | null {
  const kebab = normaliseBidStatus(text);
  return OFFER_STATUSES.find((status) => OFFER_STATUS_WORDS[status].kebab === kebab) ?? null;
}

/** Reads the status of a counter in either spelling; null for any other text. */
export function readCounterStatus(text: string): CounterStatus | null {
  const kebab = normaliseBidStatus(text);
  return COUNTER_STATUSES.find((status) => COUNTER_STATUS_WORDS[status].kebab === kebab) ?? null;
}

/** How an offer stands by itself at `now` (UTC ms): as it ended, else by its day. A rejected counter leaves it open. */
export function offerStatus(offer: Offer, now: number): OfferStatus {
  if (offer.ending !== null) return offer.ending;
  return isOpen(offer.madeAt, now) ? 'active' : 'expired';
}

/** How a counter stands at `now` (UTC ms): as it ended, else by its own day, which outlasts that of the offer. */
export function counterStatus(counter: Counter, now: number): CounterStatus {
  if (counter.ending !== null) return counter.ending;
  return isOpen(counter.madeAt, now) ? 'pending' : 'expired';
}

/** The words for a deal as a whole: everything that a bid status says about offers. */
export const NEGOTIATION_STATUSES = [
  'offer-expired',
  'offer-active',
  'offer-rejected',
  'offer-rejected-vendor',
  'offer-won',
  'offer-countered',
  'counter-rejected',
  'counter-expired',
  'counter-gazumped',
  'counter-pending',
] as const satisfies readonly BidStatus[];
export type NegotiationStatus = (typeof NEGOTIATION_STATUSES)[number];

/**
 * The one word for an offer and its counter at `now` (UTC ms). A counter that waits comes first, under the name that each
 * side has for it; one that was rejected is the last word while its offer stays open; one that ended together with its
 * offer says more than the offer does.
 */
export function negotiationStatus(offer: Offer, now: number, side: 'bidder' | 'vendor'): NegotiationStatus {
  const ofOffer = offerStatus(offer, now);
  const ofCounter = offer.counter === null ? null : counterStatus(offer.counter, now);
  if (ofCounter === 'pending') return side === 'vendor' ? 'counter-pending' : 'offer-countered';
  if (ofCounter === 'rejected' && ofOffer === 'active') return COUNTER_STATUS_WORDS.rejected.kebab;
  if (ofCounter === 'expired' && ofOffer === 'expired') return 'counter-expired';
  if (ofCounter === 'gazumped') return 'counter-gazumped';
  return OFFER_STATUS_WORDS[ofOffer].kebab;
}
