export { createSales, type Sales } from './create-sales.ts';
export type { SendNotice } from './notices.ts';
export { addSale, countBoughtBy, findSale, type SaleRow } from './store.ts';
