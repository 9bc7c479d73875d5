export { preloadParts } from './late/late.tsx';
export { findLot, type LotPageData, loadLot } from './load-lot.ts';
export { LotPage } from './lot-page.tsx';
