export { createCompletion } from './create-completion.ts';
export { createSaleDocuments, readDocumentTexts } from './documents/index.ts';
export { createFeeSettled } from './fee-settled.ts';
export { findProgress, type SaleProgress } from './find-progress.ts';
export { type CompletionNotices, createCompletionNotices, type SendCompletionNotice } from './notices.ts';
export { completionColumns } from './store.ts';
