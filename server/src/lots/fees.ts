import type { FeeQuote as WireFeeQuote } from '@marque/core/contracts/fees';
import { requiresHold } from '@marque/core/rules/bidding';
import { type FeeQuote, quoteFees } from '@marque/core/rules/fees';
import { fromMajor, isExactMajor, type Money, toFraction, toMajor } from '@marque/core/rules/money';
import { transportEstimate } from '@marque/core/rules/transport';
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
  const transport = transportEstimate({
    lotType: row.lot_type,
    from: row.country_code,
    to: buyerCountryCode,
    currency: row.currency,
  });
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
    requiresHold: requiresHold(amount, row.lot_type) && quote.feeIncTax.minor > 0,
    minFee: toMajor(quote.minFee),
    minFeeIncTax: toMajor(quote.minFeeIncTax),
    maxFee: quote.maxFee === null ? null : toMajor(quote.maxFee),
    maxFeeIncTax: quote.maxFeeIncTax === null ? null : toMajor(quote.maxFeeIncTax),
    isMaxFeeEnabled: quote.isMaxFeeEnabled,
    buyerCountryCode,
    transport: transport && { amount: toMajor(transport.amount), distanceKm: transport.distanceKm },
  };
}

/** Major units. Of a much greater amount, the total with its fee would exceed what an answer can carry. */
const MOST_TO_QUOTE = 1e10;

/** An amount that a caller asks the fees of, in major units; null where it is no amount or too great to be quoted. */
export function readAmountToQuote({ currency }: LotRow, major: number): Money | null {
  return isExactMajor(major) && major <= MOST_TO_QUOTE ? fromMajor(major, currency) : null;
}
