export { type BoostOfferNotice, BoostOfferProvider, useBoostOffer, useOfferBoost } from './boost-offer.tsx';
