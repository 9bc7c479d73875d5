export { type LotPageData, loadLot } from './load-lot.ts';
export { preloadParts } from './late/late.tsx';
export { LotPage } from './lot-page.tsx';
