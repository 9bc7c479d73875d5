import type { UserId } from '../../lot/index.ts';
import { compareMoney, type Money } from '../../money/index.ts';
import type { Counter, Negotiations, Offer, OfferId } from '../types.ts';
import { counterStatus, offerStatus } from './statuses.ts';

export type NegotiationEvent =
  | {
      readonly kind: 'offered';
      readonly offerId: OfferId;
      readonly bidderId: UserId;
      readonly amount: Money;
      readonly at: number;
    }
  | { readonly kind: 'countered'; readonly offerId: OfferId; readonly amount: Money; readonly at: number }
  /** A vendor answers the offer, a bidder the counter-offer to it. */
  | {
      readonly kind: 'accepted' | 'rejected';
      readonly offerId: OfferId;
      readonly by: 'vendor' | 'bidder';
      readonly at: number;
    }
  /** Time has passed: expired offers are ended. */
  | { readonly kind: 'lapsed'; readonly at: number }
  /** A buyer bought the lot at the buy-now price. */
  | { readonly kind: 'bought'; readonly buyerId: UserId; readonly at: number }
  /** The lot is unsold or withdrawn. */
  | { readonly kind: 'lotClosed'; readonly at: number }
  /** The card hold of a purchase failed: the lot is for sale again. */
  | { readonly kind: 'reopened'; readonly at: number };

/** Messages about a negotiation. The first ten are notifications; the other two are sent with the offer. */
export const NEGOTIATION_MESSAGES = [
  'newActiveOfferVendor',
  'newCounterOfferVendor',
  'newCounterOfferBidder',
  'counterOfferRejectedVendor',
  'counterOfferRejectedBidder',
  'counterOfferExpiredVendor',
  'counterOfferExpiredBidder',
  'counterOfferAccepted',
  'offerRejected',
  'offerExpired',
  'outOffered',
  'buyNowPurchaseSuccess',
] as const;
export type NegotiationMessage = (typeof NEGOTIATION_MESSAGES)[number];

export interface NegotiationUpdate {
  readonly to: 'vendor' | UserId;
  readonly message: NegotiationMessage;
  /** The offer that it is about. */
  readonly offerId: OfferId;
}

interface NegotiationsChange {
  /** The same object where the event does not apply. */
  readonly negotiations: Negotiations;
  readonly updates: readonly NegotiationUpdate[];
}

/** Whether the offer or its counter-offer can still be answered. */
export function isInPlay(offer: Offer, now: number): boolean {
  return offer.ending === null && (offerStatus(offer, now) === 'active' || isCounterPending(offer, now));
}

export function isCounterPending({ counter }: Offer, now: number): boolean {
  return counter !== null && counterStatus(counter, now) === 'pending';
}

/** The one offer on the lot that can still be answered; null without one. */
export function offerInPlay(negotiations: Negotiations, now: number): Offer | null {
  return negotiations.offers.findLast((offer) => isInPlay(offer, now)) ?? null;
}

/** The offer that the vendor may accept or reject now: open and without a pending counter-offer. */
export function offerToAnswer(negotiations: Negotiations, now: number): Offer | null {
  const offer = negotiations.over === null ? offerInPlay(negotiations, now) : null;
  return offer === null || isCounterPending(offer, now) ? null : offer;
}

/** The counter-offer that the bidder may accept or reject now, with its offer. */
export function counterToAnswer(
  negotiations: Negotiations,
  now: number,
): (Offer & { readonly counter: Counter }) | null {
  const offer = negotiations.over === null ? offerInPlay(negotiations, now) : null;
  if (offer === null || offer.counter === null || !isCounterPending(offer, now)) return null;
  return { ...offer, counter: offer.counter };
}

/**
 * The negotiations on a lot after an event, with the messages to send. One offer is open at a time: a higher offer replaces
 * it and its counter-offer. A rejected counter-offer leaves its offer open until it expires. A sale ends all negotiations.
 * Events that do not apply are ignored; permissions and amounts are checked before.
 */
export function reduceNegotiations(negotiations: Negotiations, event: NegotiationEvent): NegotiationsChange {
  if (event.kind === 'reopened') return same(reopened(negotiations));
  if (negotiations.over !== null) return same(negotiations);
  const lapsed = withoutLapsed(negotiations, event.at);
  const { negotiations: after, updates } = happened(lapsed.negotiations, event);
  return { negotiations: after, updates: [...lapsed.updates, ...updates] };
}

function happened(
  negotiations: Negotiations,
  event: Exclude<NegotiationEvent, { kind: 'reopened' }>,
): NegotiationsChange {
  switch (event.kind) {
    case 'offered':
      return offered(negotiations, event);
    case 'countered':
      return countered(negotiations, event);
    case 'accepted':
      return event.by === 'vendor' ? offerAccepted(negotiations, event) : counterAccepted(negotiations, event);
    case 'rejected':
      return event.by === 'vendor' ? offerRejected(negotiations, event) : counterRejected(negotiations, event);
    case 'lapsed':
      return same(negotiations);
    case 'bought':
      return ended(negotiations, 'sold', event.buyerId);
    case 'lotClosed':
      return ended(negotiations, 'closed', null);
  }
}

type Answered = { readonly offerId: OfferId; readonly at: number };

function offered(
  negotiations: Negotiations,
  event: Extract<NegotiationEvent, { kind: 'offered' }>,
): NegotiationsChange {
  const { offerId, bidderId, amount, at } = event;
  const beaten = offerInPlay(negotiations, at);
  if (negotiations.offers.some((offer) => offer.offerId === offerId)) return same(negotiations);
  if (beaten !== null && compareMoney(amount, beaten.amount) <= 0) return same(negotiations);
  const before = beaten === null ? negotiations : replaced(negotiations, withEnding(beaten, 'rejected', 'gazumped'));
  const offer: Offer = { offerId, bidderId, amount, madeAt: at, ending: null, counter: null };
  const updates: NegotiationUpdate[] = [{ to: 'vendor', message: 'newActiveOfferVendor', offerId }];
  // A bidder who raises their own offer needs no message.
  if (beaten !== null && beaten.bidderId !== bidderId) {
    updates.push({ to: beaten.bidderId, message: 'outOffered', offerId: beaten.offerId });
  }
  return { negotiations: { ...before, offers: [...before.offers, offer] }, updates };
}

function countered(
  negotiations: Negotiations,
  { offerId, amount, at }: Extract<NegotiationEvent, { kind: 'countered' }>,
): NegotiationsChange {
  const offer = offerToAnswer(negotiations, at);
  if (offer?.offerId !== offerId || offer.counter !== null || compareMoney(amount, offer.amount) <= 0) {
    return same(negotiations);
  }
  return {
    negotiations: replaced(negotiations, { ...offer, counter: { amount, madeAt: at, ending: null } }),
    updates: [
      { to: 'vendor', message: 'newCounterOfferVendor', offerId },
      { to: offer.bidderId, message: 'newCounterOfferBidder', offerId },
    ],
  };
}

function offerAccepted(negotiations: Negotiations, { offerId, at }: Answered): NegotiationsChange {
  const offer = offerToAnswer(negotiations, at);
  if (offer?.offerId !== offerId) return same(negotiations);
  return {
    negotiations: { ...replaced(negotiations, withEnding(offer, 'won', 'expired')), over: 'sold' },
    updates: [{ to: offer.bidderId, message: 'buyNowPurchaseSuccess', offerId }],
  };
}

function counterAccepted(negotiations: Negotiations, { offerId, at }: Answered): NegotiationsChange {
  const offer = counterToAnswer(negotiations, at);
  if (offer?.offerId !== offerId) return same(negotiations);
  return {
    negotiations: { ...replaced(negotiations, withEnding(offer, 'won', 'offerWon')), over: 'sold' },
    updates: [{ to: 'vendor', message: 'counterOfferAccepted', offerId }],
  };
}

function offerRejected(negotiations: Negotiations, { offerId, at }: Answered): NegotiationsChange {
  const offer = offerToAnswer(negotiations, at);
  if (offer?.offerId !== offerId) return same(negotiations);
  return {
    negotiations: replaced(negotiations, withEnding(offer, 'rejectedVendor', 'expired')),
    updates: [{ to: offer.bidderId, message: 'offerRejected', offerId }],
  };
}

function counterRejected(negotiations: Negotiations, { offerId, at }: Answered): NegotiationsChange {
  const offer = counterToAnswer(negotiations, at);
  if (offer?.offerId !== offerId) return same(negotiations);
  return {
    negotiations: replaced(negotiations, { ...offer, counter: { ...offer.counter, ending: 'rejected' } }),
    updates: [
      { to: 'vendor', message: 'counterOfferRejectedVendor', offerId },
      { to: offer.bidderId, message: 'counterOfferRejectedBidder', offerId },
    ],
  };
}

/** All open offers expire. The buyer of the lot gets no message about their own offer. */
function ended(negotiations: Negotiations, over: 'sold' | 'closed', buyerId: UserId | null): NegotiationsChange {
  const open = negotiations.offers.filter(({ ending }) => ending === null);
  const expired = open.reduce((all, offer) => replaced(all, withEnding(offer, 'expired', 'expired')), negotiations);
  const updates = open
    .filter(({ bidderId }) => bidderId !== buyerId)
    .map(({ offerId, bidderId, counter }): NegotiationUpdate => {
      const message = counter?.ending === null ? 'counterOfferExpiredBidder' : 'offerExpired';
      return { to: bidderId, message, offerId };
    });
  return { negotiations: { ...expired, over }, updates };
}

/** Only a purchase can be reopened, not a sale by offer. Expired offers stay expired. */
function reopened(negotiations: Negotiations): Negotiations {
  const isPurchase = negotiations.over === 'sold' && negotiations.offers.every(({ ending }) => ending !== 'won');
  return isPurchase ? { ...negotiations, over: null } : negotiations;
}

/** Ends expired offers before an event applies, so that a late timer makes no difference. */
function withoutLapsed(negotiations: Negotiations, now: number): NegotiationsChange {
  const lapsed = negotiations.offers.filter((offer) => offer.ending === null && !isInPlay(offer, now));
  const after = lapsed.reduce((all, offer) => replaced(all, withEnding(offer, 'expired', 'expired')), negotiations);
  return { negotiations: after, updates: lapsed.flatMap(lapseUpdates) };
}

function lapseUpdates({ offerId, bidderId, counter }: Offer): readonly NegotiationUpdate[] {
  if (counter?.ending !== null) return [{ to: bidderId, message: 'offerExpired', offerId }];
  return [
    { to: 'vendor', message: 'counterOfferExpiredVendor', offerId },
    { to: bidderId, message: 'counterOfferExpiredBidder', offerId },
  ];
}

/** Ends the offer, and its counter-offer if that is still open. */
function withEnding(
  offer: Offer,
  ending: NonNullable<Offer['ending']>,
  ofCounter: NonNullable<Counter['ending']>,
): Offer {
  const { counter } = offer;
  return { ...offer, ending, counter: counter === null ? null : { ...counter, ending: counter.ending ?? ofCounter } };
}

function replaced(negotiations: Negotiations, offer: Offer): Negotiations {
  return {
    ...negotiations,
    offers: negotiations.offers.map((other) => (other.offerId === offer.offerId ? offer : other)),
  };
}

function same(negotiations: Negotiations): NegotiationsChange {
  return { negotiations, updates: [] };
}
