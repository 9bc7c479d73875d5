/** Offers, counter-offers and their answers, and interest in lots that are sold by direct contact. */
import * as z from 'zod/mini';
import { clientFacts } from '../bidding/client-facts.ts';
import { endpoint } from '../endpoint/index.ts';
import { feeQuote } from '../fees/index.ts';
import { lotLive } from '../listings/index.ts';
import { activeCounter, activeOffer, counterReceived, offer } from '../negotiations/index.ts';
import {
  count,
  currencyCode,
  id,
  isoInstant,
  majorAmount,
  pathId,
  queriedAmount,
  queriedCountry,
  ruledAmount,
} from '../wire/index.ts';

const lotParams = z.object({ auctionId: pathId });
const offerParams = z.object({ auctionId: pathId, bidId: pathId });

/** The lot and the offer, repeated as in the specification's payload; they must equal those in the path. */
const repeatedIds = { auctionId: z.optional(id), bidId: z.optional(id) };

/** Why the caller's last offer came to nothing; null where it did not. */
export const UNSUCCESSFUL_OFFERS = ['expired', 'rejected', 'rejectedVendor'] as const;

/**
 * What the caller may do about offers on a lot, and the negotiations on it that they are a party to. The vendor and staff
 * get the first two, a bidder their own offer and the counter-offer to it; everything else is null.
 */
export const validOffer = z.object({
  auctionId: id,
  currencyCode,
  /** Whether the caller may make an offer now; the checks of their account come on top. */
  isAllowed: z.boolean(),
  /** Offers that the caller may make now, one after another. */
  remaining: count,
  /** When the next one is allowed; null where one is allowed now, or none will be. */
  dtNextOfferUTC: z.nullable(isoInstant),
  /** The least amount of an offer that the caller may know of. */
  minimumOffer: majorAmount,
  /** An offer lies below this price; null: the lot has no buy-now price. */
  belowPrice: z.nullable(majorAmount),
  /** The seller considers offers from this amount; null where they have not said. */
  consideredFrom: z.nullable(majorAmount),
  lastUnsuccessful: z.nullable(z.enum(UNSUCCESSFUL_OFFERS)),
  activeOffer: z.nullable(activeOffer),
  activeCounter: z.nullable(activeCounter),
  /** Whole per cents of the reserve by which the open offer lies below it; null where it does not. For the vendor. */
  percentBelowReserve: z.nullable(count),
  ownOffer: z.nullable(offer),
  counterReceived: z.nullable(counterReceived),
  /** The best bidder's one offer on a provisionally sold lot is open to the caller. */
  canOfferAfterClose: z.boolean(),
  /** The caller is the vendor and may accept the highest bid, which lies below the reserve. */
  canAcceptProvisionalPrice: z.boolean(),
  /** End of the negotiations about a provisional sale. */
  dtNegotiationEndUTC: z.nullable(isoInstant),
  /** When the negotiations were read: events that were sent earlier are older. */
  tsServer: isoInstant,
});
export type ValidOffer = z.output<typeof validOffer>;

export const readValidOffer = endpoint({
  name: 'readValidOffer',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/validOffer',
  summary:
    'Whether the caller may make an offer, how many remain, and the negotiations they are a party to, or as staff act in.',
  access: 'user',
  params: lotParams,
  replies: { 200: validOffer },
});

/** The answer to every change of a negotiation. */
export const negotiationReply = z.object({
  auctionId: id,
  /** Key of the message to show; null for none. */
  message: z.nullable(z.string()),
  /** As the caller sees it. Null while an offer awaits its card hold. */
  offer: z.nullable(offer),
  /** The lot after the change. */
  auction: lotLive,
  tsServer: isoInstant,
});
export type NegotiationReply = z.output<typeof negotiationReply>;

export const placeOffer = endpoint({
  name: 'placeOffer',
  method: 'POST',
  path: '/v1/auctions/:auctionId/sealedBids',
  summary: 'An offer below the buy-now price. 200: made. 202: waiting for the card hold.',
  access: 'user',
  loginMessage: 'loginToBid',
  params: lotParams,
  /** Whole major units of the lot's currency. */
  body: z.object({ auctionId: z.optional(id), amount: ruledAmount, ...clientFacts }),
  replies: { 200: negotiationReply, 202: negotiationReply },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const acceptOffer = endpoint({
  name: 'acceptOffer',
  method: 'POST',
  path: '/v1/auctions/:auctionId/offer/:bidId/accept',
  summary:
    'The vendor accepts the open offer: the lot is sold. Staff answer for a vendor of managed lots, here and below.',
  access: 'user',
  params: offerParams,
  body: z.object(repeatedIds),
  replies: { 200: negotiationReply },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const rejectOffer = endpoint({
  name: 'rejectOffer',
  method: 'POST',
  path: '/v1/auctions/:auctionId/offer/:bidId/reject',
  summary: 'The vendor rejects the open offer.',
  access: 'user',
  params: offerParams,
  body: z.object({ ...repeatedIds, bidderId: z.optional(id) }),
  replies: { 200: negotiationReply },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const counterOffer = endpoint({
  name: 'counterOffer',
  method: 'POST',
  path: '/v1/auctions/:auctionId/counterOffer',
  summary: 'The vendor answers the open offer with a higher amount, once per offer.',
  access: 'user',
  loginMessage: 'loginToBid',
  params: lotParams,
  body: z.object({ auctionId: z.optional(id), bidId: id, amount: ruledAmount, ...clientFacts }),
  replies: { 200: negotiationReply },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const acceptCounter = endpoint({
  name: 'acceptCounter',
  method: 'POST',
  path: '/v1/auctions/:auctionId/counter/:bidId/accept',
  summary: 'The bidder accepts the counter-offer to their offer: the lot is sold to them.',
  access: 'user',
  loginMessage: 'loginToBid',
  params: offerParams,
  body: z.object(repeatedIds),
  replies: { 200: negotiationReply },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const rejectCounter = endpoint({
  name: 'rejectCounter',
  method: 'POST',
  path: '/v1/auctions/:auctionId/counter/:bidId/reject',
  summary: 'The bidder rejects the counter-offer; their offer stays open until it expires.',
  access: 'user',
  loginMessage: 'loginToBid',
  params: offerParams,
  body: z.object({ ...repeatedIds, bidderId: z.optional(id) }),
  replies: { 200: negotiationReply },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const acceptProvisionalPrice = endpoint({
  name: 'acceptProvisionalPrice',
  method: 'POST',
  path: '/v1/auctions/:auctionId/provisionalPrice/accept',
  summary:
    'The vendor of a lot that closed below its reserve, or staff for a vendor of managed lots, accepts the highest bid.',
  access: 'user',
  params: lotParams,
  /** The price that the vendor was shown. Another price is a conflict. */
  body: z.object({ amount: ruledAmount }),
  replies: { 200: negotiationReply },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const readCounterFees = endpoint({
  name: 'readCounterFees',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/counterFees',
  summary: 'Fee, tax and total of the buyer at the amount of a counter-offer. For the parties and staff.',
  access: 'user',
  params: lotParams,
  query: z.object({ amount: queriedAmount, buyerId: z.optional(pathId), buyerCountryCode: queriedCountry }),
  replies: { 200: feeQuote },
});

const interestReply = z.object({ auctionId: id, isRegistered: z.boolean(), message: z.string() });

export const registerClassifiedInterest = endpoint({
  name: 'registerClassifiedInterest',
  method: 'POST',
  path: '/v1/auctions/:auctionId/classifiedInterest',
  summary: 'Tells the vendor of a classified lot that the caller is interested, once.',
  access: 'user',
  loginMessage: 'loginToBid',
  params: lotParams,
  body: z.object({ auctionId: z.optional(id) }),
  replies: { 200: interestReply },
  refusals: [409, 429],
});

export const registerPrivateSaleInterest = endpoint({
  name: 'registerPrivateSaleInterest',
  method: 'POST',
  path: '/v1/auctions/:auctionId/privateSaleInterest',
  summary: 'Tells the vendor of a private sale that the caller is interested, once.',
  access: 'user',
  loginMessage: 'loginToBid',
  params: lotParams,
  body: z.object({ auctionId: z.optional(id) }),
  replies: { 200: interestReply },
  refusals: [409, 429],
});
