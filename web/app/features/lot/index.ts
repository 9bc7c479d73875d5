export { type LotPageData, loadLot } from './load-lot.ts';
export { LotPage } from './lot-page.tsx';
