export { PriceTag, usePriceDisplay } from './price-tag.tsx';
