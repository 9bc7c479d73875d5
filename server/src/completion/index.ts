export { createCompletion } from './create-completion.ts';
export { createSaleDocuments, readDocumentTexts } from './documents/index.ts';
export { createFeeSettled } from './fee-settled.ts';
export { type CompletionNotices, createCompletionNotices, type SendCompletionNotice } from './notices.ts';
export { completionColumns } from './store.ts';
