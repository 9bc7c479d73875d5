export { purchasesPart } from './account-data.ts';
export { listPurchaseCommitments } from './commitments.ts';
export { createPurchases, type Purchases } from './create-purchases.ts';
export { findSettledAttempt } from './settled-attempt.ts';
export { listPurchasesOf, type PurchaseRow } from './store.ts';
