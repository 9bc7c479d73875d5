export { type BoostOfferNotice, offerBoost, useBoostOffer } from './boost-offer.ts';
