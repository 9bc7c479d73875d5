export {
  canAcceptProvisionalPrice,
  canOfferAfterClose,
  canOfferSecondChance,
  checkOfferAfterClose,
  NEGOTIATION_MS,
  negotiationEndsAt,
} from './checks/after-close.ts';
export { offerNotice } from './checks/allowance.ts';
export {
  COUNTER_CONFLICTS,
  checkAnswer,
  checkBuyNow,
  checkCounter,
  checkOffer,
  OFFER_CONFLICTS,
} from './checks/check-offer.ts';
export { expiresAt, isOpen, OFFER_LIFE_MS } from './checks/offer-expiry.ts';
export { offersConsideredFrom, percentBelowReserve } from './checks/sums.ts';
export { NEGOTIATION_MESSAGES, reduceNegotiations } from './negotiation/negotiations.ts';
export {
  NEGOTIATION_STATUSES,
  type NegotiationStatus,
  negotiationStatus,
  readCounterStatus,
  readOfferStatus,
} from './negotiation/statuses.ts';
export { buyerView, isUnderNegotiation, sellerView } from './negotiation/views.ts';
export { type Counter, NO_NEGOTIATIONS, OFFER_DEFAULTS, type Offer, type OfferId } from './types.ts';
