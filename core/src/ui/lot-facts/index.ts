export {
  hasStartingBid,
  priceFactsOf,
  stageOf,
  type TimeFactsOfLot,
  tagFactsOf,
  tileFactsOf,
  timeFactsOf,
} from './lot-facts.ts';
