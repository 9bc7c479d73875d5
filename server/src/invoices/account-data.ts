import { type AccountPart, rowsOf } from '../platform/account-parts/index.ts';
import { exportInvoices } from './store.ts';

/** Invoices and credit notes are tax records and stay as they were issued, with the name, as long as the law asks. */
export const invoicesPart: AccountPart = {
  tables: { invoices: (db, { userId }) => rowsOf(exportInvoices(db, userId)) },
  erase: async () => undefined,
};
