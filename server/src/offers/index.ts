export { offersPart } from './account-data.ts';
export { listOfferCommitments } from './commitments.ts';
export { createOffers, type Offers } from './create-offers.ts';
export { findHeldForOffer } from './decide-offer.ts';
export { lotOnOffer } from './lot-on-offer.ts';
export { listNegotiated, type Negotiated } from './negotiation/list-negotiated.ts';
export { type LoadedNegotiations, loadNegotiations, negotiationsOf } from './negotiation/load-negotiations.ts';
export { presentCounter, presentOffer } from './negotiation/present-offer.ts';
export { NO_OPEN_OFFER, type VendorView, vendorViewOf } from './negotiation/vendor-view.ts';
export {
  findLastOffer,
  hasOpenOffer,
  listOffersOf,
  listOpenOffersOn,
  type OfferRow,
  offerOfRow,
  rowOfOffer,
} from './store.ts';
