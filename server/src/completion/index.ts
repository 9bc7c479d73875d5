export { completionPart } from './account-data.ts';
export { createCompletion } from './create-completion.ts';
export { createSaleDocuments, readDocumentTexts } from './documents/index.ts';
export { createFeeOutcome } from './fee-outcome.ts';
export { findProgress, type SaleProgress } from './find-progress.ts';
export { type CompletionNotices, createCompletionNotices, type SendCompletionNotice } from './notices.ts';
export { createSecondChances } from './second-chance/index.ts';
export { completionColumns, listUnpaidSales } from './store.ts';
