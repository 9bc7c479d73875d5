export { preloadTrading } from '../bidding/trading/trading-code.ts';
export { enlivenParts, preloadParts } from './lazy-parts/lazy-part.tsx';
export { findLot, type LotPageData, loadLot } from './load-lot.ts';
export { LotPage } from './lot-page.tsx';
export { tradingTexts } from './lot-texts.ts';
