export { type BoostFacts, type BoostRefusal, checkBoost } from './check-boost.ts';
export {
  BOOST_EFFECTS,
  BOOST_PACKAGES,
  type BoostEffect,
  type BoostPackage,
  boostDays,
  boostPrice,
  packagesFor,
} from './packages.ts';
export { BOOST_STATES, type BoostState, isBoostUndecided, nextBoostState } from './payment-steps.ts';
export { boostEndsAt, isBoostOver } from './period.ts';
export { type BoostQuote, quoteBoost } from './quote.ts';
