export { createSales, type Sales } from './create-sales.ts';
export { addSale, findSale, type SaleRow } from './store.ts';
