export {
  canAcceptProvisionalPrice,
  canOfferAfterClose,
  canOfferSecondChance,
  checkOfferAfterClose,
  type LotInNegotiation,
  NEGOTIATION_MS,
  talksEndAt,
} from './checks/after-close.ts';
export {
  ALWAYS_ALLOWED,
  type OfferAllowance,
  type OfferHistory,
  type OfferNotice,
  offerAllowance,
  offerNotice,
  type UnsuccessfulKey,
} from './checks/allowance.ts';
export {
  COUNTER_CONFLICTS,
  type CounterConflict,
  type CounterRefusal,
  checkAnswer,
  checkBuyNow,
  checkCounter,
  checkOffer,
  type LotOnOffer,
  NEGOTIATION_ANSWERS,
  type NegotiationAnswer,
  OFFER_CONFLICTS,
  type OfferAttempt,
  type OfferConflict,
  type OfferContext,
  type OfferRefusal,
} from './checks/check-offer.ts';
export { expiresAt, isOpen, OFFER_LIFE_MS } from './checks/offer-expiry.ts';
export { offersConsideredFrom, percentBelowReserve } from './checks/sums.ts';
export {
  NEGOTIATION_MESSAGES,
  type NegotiationEvent,
  type NegotiationMessage,
  type NegotiationsChange,
  type NegotiationUpdate,
  offerInPlay,
  reduceNegotiations,
} from './negotiation/negotiations.ts';
export {
  COUNTER_STATUS_WORDS,
  COUNTER_STATUSES,
  type CounterStatus,
  counterStatus,
  NEGOTIATION_STATUSES,
  type NegotiationStatus,
  negotiationStatus,
  OFFER_STATUS_WORDS,
  OFFER_STATUSES,
  type OfferStatus,
  offerStatus,
  readCounterStatus,
  readOfferStatus,
  type StatusWords,
} from './negotiation/statuses.ts';
export {
  type BuyerAction,
  type BuyerView,
  buyerView,
  isUnderNegotiation,
  type SellerAction,
  type SellerView,
  sellerView,
} from './negotiation/views.ts';
export { type Counter, type Deals, NO_NEGOTIATIONS, OFFER_DEFAULTS, type Offer, type OfferId } from './types.ts';
