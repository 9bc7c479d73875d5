import type { UserId } from '../../lot/index.ts';
import { compareMoney, type Money } from '../../money/index.ts';
import type { Counter, Deals, Offer, OfferId } from '../types.ts';
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
  /** By the vendor: the offer. By the bidder: the counter to it. */
  | {
      readonly kind: 'accepted' | 'rejected';
      readonly offerId: OfferId;
      readonly by: 'vendor' | 'bidder';
      readonly at: number;
    }
  /** The clock: whatever has lapsed by then is put away. */
  | { readonly kind: 'lapsed'; readonly at: number }
  /** Somebody bought it outright. */
  | { readonly kind: 'bought'; readonly buyerId: UserId; readonly at: number }
  /** It went unsold or was withdrawn. */
  | { readonly kind: 'lotClosed'; readonly at: number }
  /** The card behind a purchase was refused: the lot is for sale again. */
  | { readonly kind: 'reopened'; readonly at: number };

/** What people are told of a deal. The first ten are notifications; the other two come with the offer itself. */
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
}

export interface NegotiationsChange {
  /** The very same where the event made no sense. */
  readonly deals: Deals;
  readonly told: readonly NegotiationUpdate[];
}

/** Whether an offer can still come to something: it can be answered, or its counter can. */
export function isInPlay(offer: Offer, now: number): boolean {
  return offer.ending === null && (offerStatus(offer, now) === 'active' || isCounterPending(offer, now));
}

export function isCounterPending({ counter }: Offer, now: number): boolean {
  return counter !== null && counterStatus(counter, now) === 'pending';
}

/** The one offer on the lot that can still come to something; null where there is none. */
export function offerInPlay(deals: Deals, now: number): Offer | null {
  return deals.offers.findLast((offer) => isInPlay(offer, now)) ?? null;
}

/** The offer that the vendor may accept or reject now: in play, and not countered. */
export function offerToAnswer(deals: Deals, now: number): Offer | null {
  const offer = deals.over === null ? offerInPlay(deals, now) : null;
  return offer === null || isCounterPending(offer, now) ? null : offer;
}

/** The counter that its buyer may accept or reject now, with the offer it answers. */
export function counterToAnswer(deals: Deals, now: number): (Offer & { readonly counter: Counter }) | null {
  const offer = deals.over === null ? offerInPlay(deals, now) : null;
  if (offer === null || offer.counter === null || !isCounterPending(offer, now)) return null;
  return { ...offer, counter: offer.counter };
}

/**
 * What is known of a lot's offers after an event, and who is told. One offer is in play at a time: a higher one takes its
 * place and that of a counter to it, and its maker hears so. A rejected counter leaves the offer open for the rest of its
 * day. A sale ends everything. What makes no sense changes nothing; who may do it and for how much is asked before.
 */
export function reduceNegotiations(deals: Deals, event: NegotiationEvent): NegotiationsChange {
  if (event.kind === 'reopened') return same(reopened(deals));
  if (deals.over !== null) return same(deals);
  const lapsed = withoutLapsed(deals, event.at);
  const { deals: after, told } = happened(lapsed.deals, event);
  return { deals: after, told: [...lapsed.told, ...told] };
}

function happened(deals: Deals, event: Exclude<NegotiationEvent, { kind: 'reopened' }>): NegotiationsChange {
  switch (event.kind) {
    case 'offered':
      return offered(deals, event);
    case 'countered':
      return countered(deals, event);
    case 'accepted':
      return event.by === 'vendor' ? offerAccepted(deals, event) : counterAccepted(deals, event);
    case 'rejected':
      return event.by === 'vendor' ? offerRejected(deals, event) : counterRejected(deals, event);
    case 'lapsed':
      return same(deals);
    case 'bought':
      return ended(deals, 'sold', event.buyerId);
    case 'lotClosed':
      return ended(deals, 'closed', null);
  }
}

type Answered = { readonly offerId: OfferId; readonly at: number };

function offered(deals: Deals, event: Extract<NegotiationEvent, { kind: 'offered' }>): NegotiationsChange {
  const { offerId, bidderId, amount, at } = event;
  const beaten = offerInPlay(deals, at);
  if (deals.offers.some((offer) => offer.offerId === offerId)) return same(deals);
  if (beaten !== null && compareMoney(amount, beaten.amount) <= 0) return same(deals);
  const before = beaten === null ? deals : replaced(deals, withEnding(beaten, 'rejected', 'gazumped'));
  const offer: Offer = { offerId, bidderId, amount, madeAt: at, ending: null, counter: null };
  const told: NegotiationUpdate[] = [{ to: 'vendor', message: 'newActiveOfferVendor' }];
  // Whoever raises their own offer knows.
  if (beaten !== null && beaten.bidderId !== bidderId) told.push({ to: beaten.bidderId, message: 'outOffered' });
  return { deals: { ...before, offers: [...before.offers, offer] }, told };
}

function countered(
  deals: Deals,
  { offerId, amount, at }: Extract<NegotiationEvent, { kind: 'countered' }>,
): NegotiationsChange {
  const offer = offerToAnswer(deals, at);
  if (offer?.offerId !== offerId || offer.counter !== null || compareMoney(amount, offer.amount) <= 0) {
    return same(deals);
  }
  return {
    deals: replaced(deals, { ...offer, counter: { amount, madeAt: at, ending: null } }),
    told: [
      { to: 'vendor', message: 'newCounterOfferVendor' },
      { to: offer.bidderId, message: 'newCounterOfferBidder' },
    ],
  };
}

function offerAccepted(deals: Deals, { offerId, at }: Answered): NegotiationsChange {
  const offer = offerToAnswer(deals, at);
  if (offer?.offerId !== offerId) return same(deals);
  return {
    deals: { ...replaced(deals, withEnding(offer, 'won', 'expired')), over: 'sold' },
    told: [{ to: offer.bidderId, message: 'buyNowPurchaseSuccess' }],
  };
}

function counterAccepted(deals: Deals, { offerId, at }: Answered): NegotiationsChange {
  const offer = counterToAnswer(deals, at);
  if (offer?.offerId !== offerId) return same(deals);
  return {
    deals: { ...replaced(deals, withEnding(offer, 'won', 'offerWon')), over: 'sold' },
    told: [{ to: 'vendor', message: 'counterOfferAccepted' }],
  };
}

function offerRejected(deals: Deals, { offerId, at }: Answered): NegotiationsChange {
  const offer = offerToAnswer(deals, at);
  if (offer?.offerId !== offerId) return same(deals);
  return {
    deals: replaced(deals, withEnding(offer, 'rejectedVendor', 'expired')),
    told: [{ to: offer.bidderId, message: 'offerRejected' }],
  };
}

function counterRejected(deals: Deals, { offerId, at }: Answered): NegotiationsChange {
  const offer = counterToAnswer(deals, at);
  if (offer?.offerId !== offerId) return same(deals);
  return {
    deals: replaced(deals, { ...offer, counter: { ...offer.counter, ending: 'rejected' } }),
    told: [
      { to: 'vendor', message: 'counterOfferRejectedVendor' },
      { to: offer.bidderId, message: 'counterOfferRejectedBidder' },
    ],
  };
}

/** Everything in play expires. Whoever bought the lot needs no word about the offer that it made needless. */
function ended(deals: Deals, over: 'sold' | 'closed', buyerId: UserId | null): NegotiationsChange {
  const open = deals.offers.filter(({ ending }) => ending === null);
  const expired = open.reduce((all, offer) => replaced(all, withEnding(offer, 'expired', 'expired')), deals);
  const told = open
    .filter(({ bidderId }) => bidderId !== buyerId)
    .map(({ bidderId, counter }): NegotiationUpdate => {
      const message = counter?.ending === null ? 'counterOfferExpiredBidder' : 'offerExpired';
      return { to: bidderId, message };
    });
  return { deals: { ...expired, over }, told };
}

/** Offers stay expired: they were made when the lot was to be had otherwise. A sale by offer is not undone like this. */
function reopened(deals: Deals): Deals {
  const isPurchase = deals.over === 'sold' && deals.offers.every(({ ending }) => ending !== 'won');
  return isPurchase ? { ...deals, over: null } : deals;
}

/** Puts away what its day has run out for, so that a clock that comes late changes nothing. */
function withoutLapsed(deals: Deals, now: number): NegotiationsChange {
  const lapsed = deals.offers.filter((offer) => offer.ending === null && !isInPlay(offer, now));
  const after = lapsed.reduce((all, offer) => replaced(all, withEnding(offer, 'expired', 'expired')), deals);
  return { deals: after, told: lapsed.flatMap(newsOfLapse) };
}

function newsOfLapse({ bidderId, counter }: Offer): readonly NegotiationUpdate[] {
  if (counter?.ending !== null) return [{ to: bidderId, message: 'offerExpired' }];
  return [
    { to: 'vendor', message: 'counterOfferExpiredVendor' },
    { to: bidderId, message: 'counterOfferExpiredBidder' },
  ];
}

/** The offer with its ending, and its counter with its own where that has none yet. */
function withEnding(
  offer: Offer,
  ending: NonNullable<Offer['ending']>,
  ofCounter: NonNullable<Counter['ending']>,
): Offer {
  const { counter } = offer;
  return { ...offer, ending, counter: counter === null ? null : { ...counter, ending: counter.ending ?? ofCounter } };
}

function replaced(deals: Deals, offer: Offer): Deals {
  return { ...deals, offers: deals.offers.map((other) => (other.offerId === offer.offerId ? offer : other)) };
}

function same(deals: Deals): NegotiationsChange {
  return { deals, told: [] };
}
