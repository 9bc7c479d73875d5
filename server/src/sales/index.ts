export { salesPart } from './account-data.ts';
export { createSales, type Sales } from './create-sales.ts';
export type { SendNotice } from './notices.ts';
export { billFor } from './read-end-data.ts';
export { type NewSale, recordSale, sellLot, soldColumns } from './record-sale.ts';
export { countBoughtBy, findSale, listSales, listUnpaidWins, type SaleRow } from './store.ts';
