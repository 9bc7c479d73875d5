export {
  type CustomCommission,
  findCustomCommission,
  isCustomCommissionId,
  isPurchaseOnly,
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
export { TAX_RATES_ENTERED_ON, type Tax, type TaxName, taxOfCountry } from './tax-rates.ts';
