import type { FeeQuote as WireFeeQuote } from '@marque/core/contracts/fees';
import { requiresHold } from '@marque/core/rules/bidding';
import { type FeeQuote, quoteFees } from '@marque/core/rules/fees';
import { type Money, toFraction, toMajor } from '@marque/core/rules/money';
import type { LotRow } from './lot-row.ts';

/** Fee, tax and total at an amount on a lot, for a buyer from a country. */
export function feesOf(row: LotRow, amount: Money, buyerCountryCode: string): FeeQuote {
  return quoteFees({
    amount,
    lotType: row.lot_type,
    buyerCountryCode,
    customCommissionId: row.custom_commission_id,
  });
}

export function presentFees(row: LotRow, amount: Money, buyerCountryCode: string): WireFeeQuote {
  const quote = feesOf(row, amount, buyerCountryCode);
  return {
    currencyCode: amount.currency,
    amount: toMajor(amount),
    feeRate: toFraction(quote.rate),
    feeRateIncTax: toFraction(quote.rateIncTax),
    feeAmountExTax: toMajor(quote.feeExTax),
    feeAmountIncTax: toMajor(quote.feeIncTax),
    taxAmount: toMajor(quote.tax),
    taxRate: toFraction(quote.taxRate),
    total: toMajor(quote.total),
    payTax: quote.payTax,
    taxName: quote.taxName,
    requiresHold: requiresHold(amount, row.lot_type),
    minFee: toMajor(quote.minFee),
    minFeeIncTax: toMajor(quote.minFeeIncTax),
    maxFee: quote.maxFee === null ? null : toMajor(quote.maxFee),
    maxFeeIncTax: quote.maxFeeIncTax === null ? null : toMajor(quote.maxFeeIncTax),
    isMaxFeeEnabled: quote.isMaxFeeEnabled,
    buyerCountryCode,
  };
}
