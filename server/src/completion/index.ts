export { completionPart } from './account-data.ts';
export { createCompletion } from './create-completion.ts';
export { createSaleDocuments, readDocumentTexts } from './documents/index.ts';
export { type CompletionNotices, createCompletionNotices, type SendCompletionNotice } from './notices.ts';
export { findProgress, type SaleProgress } from './reads/find-progress.ts';
export { createSecondChances } from './second-chance/index.ts';
export { createFeeOutcome } from './steps/fee-outcome.ts';
export { completionColumns, findDisputed, listUnpaidSales } from './store.ts';
