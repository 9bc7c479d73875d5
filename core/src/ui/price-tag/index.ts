export { PriceTag, usePriceDisplay, usePriceFacts } from './price-tag.tsx';
export { StartingBid } from './starting-bid.tsx';
