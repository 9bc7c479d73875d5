export { salesPart } from './account-data.ts';
export { createSales, type Sales } from './create-sales.ts';
export type { FeeOutcome } from './fee-outcome.ts';
export type { SendNotice } from './notices.ts';
export { billFor } from './read-end-data.ts';
export { type NewSale, recordSale, sellLot, soldColumns } from './record-sale.ts';
export { endSale, settleByTransfer } from './settle-by-staff.ts';
export {
  countBoughtBy,
  countUnpaidBy,
  findSale,
  findSales,
  listSales,
  listUnpaidOf,
  listUnpaidWins,
  type SaleRow,
} from './store.ts';
