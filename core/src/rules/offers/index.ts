export {
  canAcceptProvisionalPrice,
  canAnswerSecondChance,
  canOfferAfterClose,
  canOfferSecondChance,
  checkOfferAfterClose,
  NEGOTIATION_MS,
  negotiationEndsAt,
  type SecondChanceEnding,
} from './checks/after-close.ts';
export {
  mostOffers,
  type OfferAllowance,
  offerAllowance,
  offerNotice,
  type UnsuccessfulOffer,
} from './checks/allowance.ts';
export {
  type AmountRange,
  counterRange,
  offerRange,
  suggestCounters,
  suggestOffers,
} from './checks/amount-ranges.ts';
export {
  COUNTER_CONFLICTS,
  checkAnswer,
  checkBuyNow,
  checkCounter,
  checkOffer,
  type LotOnOffer,
  OFFER_CONFLICTS,
  oneUnitAbove,
} from './checks/check-offer.ts';
export { checkPurchase } from './checks/check-purchase.ts';
export { expiresAt, isOpen, lapsesAt, OFFER_LIFE_MS } from './checks/offer-expiry.ts';
export { offersConsideredFrom, percentBelowReserve } from './checks/sums.ts';
export {
  NEGOTIATION_MESSAGES,
  type NegotiationEvent,
  type NegotiationMessage,
  type NegotiationUpdate,
  reduceNegotiations,
} from './negotiation/negotiations.ts';
export {
  NEGOTIATION_STATUSES,
  type NegotiationStatus,
  negotiationStatus,
  OFFER_STATUS_WORDS,
  offerStatus,
  readCounterStatus,
  readOfferStatus,
} from './negotiation/statuses.ts';
export { buyerView, isUnderNegotiation, sellerView } from './negotiation/views.ts';
export { type Counter, type Negotiations, NO_NEGOTIATIONS, OFFER_DEFAULTS, type Offer, type OfferId } from './types.ts';
