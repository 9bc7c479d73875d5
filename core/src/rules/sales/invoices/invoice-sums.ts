import { type FeeQuote, quoteFees } from '../../fees/index.ts';
import type { LotType } from '../../lot/index.ts';
import { addMoney, isSameMoney, type Money, multiplyRate, toPercent } from '../../money/index.ts';

/** What the buyer of a sale was charged, or owes on account. */
export interface ChargedFee {
  readonly hammer: Money;
  /** Without its tax. */
  readonly fee: Money;
  readonly tax: Money;
}

/** What the fee was quoted from, which says how its amounts came about. */
export interface FeeBasis {
  readonly lotType: LotType;
  readonly customCommissionId: number | null;
  /** Country of the tax; null where it is not known, as for sales from before it was recorded. */
  readonly buyerCountryCode: string | null;
}

export interface InvoiceTax {
  /** Null where only the amount is known. */
  readonly name: 'VAT' | 'GST' | null;
  readonly percent: number | null;
  readonly amount: Money;
}

/** The amounts of an invoice: one service, and the tax on it. */
export interface InvoiceSums {
  /** The fee as a percentage of the hammer price; null for a minimum or maximum fee, which is no share of it. */
  readonly percent: number | null;
  readonly net: Money;
  /** Null where no tax is charged. */
  readonly tax: InvoiceTax | null;
  readonly gross: Money;
}

/** Nothing is invoiced where nothing was charged: a fee in the price is the seller's. */
export function isInvoiced({ fee, tax }: ChargedFee): boolean {
  return fee.minor + tax.minor > 0;
}

/**
 * The sums of an invoice are those of the charge. The quote that they came from only names them: where the terms have
 * changed since, the names are left out rather than the amounts changed.
 */
export function invoiceSums(charged: ChargedFee, basis: FeeBasis): InvoiceSums {
  const { hammer, fee, tax } = charged;
  const quote = quoteOf(hammer, basis);
  return { percent: percentOf(charged, quote), net: fee, tax: taxOf(charged, quote), gross: addMoney(fee, tax) };
}

function quoteOf(hammer: Money, { lotType, customCommissionId, buyerCountryCode }: FeeBasis): FeeQuote | null {
  if (buyerCountryCode === null) return null;
  return quoteFees({ amount: hammer, lotType, buyerCountryCode, customCommissionId });
}

function percentOf({ hammer, fee }: ChargedFee, quote: FeeQuote | null): number | null {
  const isShare = quote !== null && isSameMoney(multiplyRate(hammer, quote.rate), fee);
  return isShare ? toPercent(quote.rate) : null;
}

function taxOf({ fee, tax }: ChargedFee, quote: FeeQuote | null): InvoiceTax | null {
  if (tax.minor === 0) return null;
  const isNamed = quote !== null && isSameMoney(multiplyRate(fee, quote.taxRate), tax);
  if (!isNamed) return { name: null, percent: null, amount: tax };
  return { name: quote.taxName, percent: toPercent(quote.taxRate), amount: tax };
}
