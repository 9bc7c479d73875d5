export { spendingLimitsPart } from './account-data.ts';
export { createSpendingLimits, type OnLimitRaised, type SpendingLimits } from './create-spending-limits.ts';
export { refuseSpending } from './refuse-spending.ts';
export { limitOfRow, prepareFindLimit } from './store.ts';
