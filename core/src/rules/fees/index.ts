export { findCustomCommission, isCustomCommissionId, isPurchaseOnly, knownCommission } from './custom-commissions.ts';
export { COST_KINDS, type CostAudience, type CostKind, type FeeLine, feeLines, linesBelow } from './lines.ts';
export { amountToQuote, buyerCountry, type FeeQuote, quoteFees } from './quote.ts';
export { standardFee, statedBounds } from './schedules.ts';
export { type Settlement, settlementOf, type VisibleBill, visibleBill } from './settlement.ts';
export type { TaxName } from './tax-names.ts';
export { type Tax, taxOfCountry } from './tax-rates.ts';
