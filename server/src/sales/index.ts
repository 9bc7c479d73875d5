export { createSales, type Sales } from './create-sales.ts';
export type { SendNotice } from './notices.ts';
export { addSale, countBoughtBy, findSale, listSales, type SaleRow } from './store.ts';
