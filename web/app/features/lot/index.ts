export { preloadParts } from './lazy-parts/lazy-part.tsx';
export { findLot, type LotPageData, loadLot } from './load-lot.ts';
export { LotPage } from './lot-page.tsx';
