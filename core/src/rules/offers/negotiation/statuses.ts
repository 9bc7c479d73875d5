import { type BidStatus, normaliseBidStatus } from '../../bidding/index.ts';
import { isOpen } from '../checks/offer-expiry.ts';
import type { Counter, Offer } from '../types.ts';

/** `rejected`: replaced by a higher offer; `rejectedVendor`: rejected by the seller. */
export const OFFER_STATUSES = ['expired', 'active', 'rejected', 'rejectedVendor', 'won'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** `offerWon`: accepted by the buyer; `gazumped`: its offer was replaced by a higher one. */
export const COUNTER_STATUSES = ['expired', 'pending', 'rejected', 'offerWon', 'gazumped'] as const;
export type CounterStatus = (typeof COUNTER_STATUSES)[number];

/** A status on the wire: kebab case, and camel case for older clients. */
interface StatusWords {
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

/** The status of an offer at `now` (UTC ms), regardless of its counter-offer. A rejected counter-offer leaves it open. */
export function offerStatus(offer: Offer, now: number): OfferStatus {
  if (offer.ending !== null) return offer.ending;
  return isOpen(offer.madeAt, now) ? 'active' : 'expired';
}

/** The status of a counter-offer at `now` (UTC ms). It expires a day after it was made, later than its offer. */
export function counterStatus(counter: Counter, now: number): CounterStatus {
  if (counter.ending !== null) return counter.ending;
  return isOpen(counter.madeAt, now) ? 'pending' : 'expired';
}

/** Statuses of an offer together with its counter-offer: the bid statuses about offers. */
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
 * The status of an offer together with its counter-offer at `now` (UTC ms). A pending counter-offer comes first, with a
 * status for each side; a rejected one decides while its offer is open, and one that ended with its offer takes precedence.
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
