export { invoicesPart } from './account-data.ts';
export { createInvoicePdfs } from './create-invoice-pdfs.ts';
export { createInvoices, type Invoices } from './create-invoices.ts';
export { issueCreditNote } from './issue-credit-note.ts';
export { invoiceDocument, issueInvoice } from './issue-invoice.ts';
export { presentSummaries } from './present-invoice.ts';
export type { Refunds } from './refunds.ts';
export { findOfSale, type InvoiceRow, listOfSale, sumInvoices } from './store.ts';
