export {
  instantOf,
  priceFactsOf,
  saleFormatOf,
  stageOf,
  type TimeFactsOfLot,
  tagFactsOf,
  timeFactsOf,
} from './lot-facts.ts';
