export {
  hasStartingBid,
  priceFactsOf,
  stageOf,
  type TimeFactsOfLot,
  tagFactsOf,
  tileFactsOf,
  timeFactsOf,
} from './lot-facts.ts';
export { type TileLot, tileLotOf } from './tile-lot.ts';
