export {
  type CustomCommission,
  findCustomCommission,
  isCustomCommissionId,
  isPurchaseOnly,
  knownCommission,
} from './custom-commissions.ts';
export {
  COST_KINDS,
  type CostAudience,
  type CostKind,
  type FeeLabelKey,
  type FeeLine,
  type FeeLineParams,
  feeLines,
} from './lines.ts';
export { buyerCountry, type FeeQuestion, type FeeQuote, quoteFees, type Residence } from './quote.ts';
export { type FeeTerms, standardFee } from './schedules.ts';
export { type BillTold, billTold, type SaleSums, type Settlement, settlementOf } from './settlement.ts';
export type { TaxName } from './tax-names.ts';
export { type Tax, taxOfCountry } from './tax-rates.ts';
