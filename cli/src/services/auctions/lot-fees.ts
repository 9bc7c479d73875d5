import type { FeeQuote as WireFeeQuote } from '@marque/core/contracts/fees';
import type { Listing } from '@marque/core/contracts/listings';
import { type FeeQuote, findCustomCommission, knownCommission } from '@marque/core/rules/fees';
import { fromMajor, type Money, type Rate, rate } from '@marque/core/rules/money';

/** Fractions on the wire have at most so many decimals: rates are whole hundredths of a per cent, with the tax of a country on them. */
const RATE_DECIMALS = 1e8;

/** The server's quote in the types of the rules, which write its lines. */
export function quoteFromWire(quote: WireFeeQuote, lot: Pick<Listing, 'customCommissionId'>): FeeQuote {
  const amountOf = (major: number): Money => fromMajor(major, quote.currencyCode);
  const boundOf = (major: number | null): Money | null => (major === null ? null : amountOf(major));
  const commission = knownCommission(lot.customCommissionId);
  return {
    amount: amountOf(quote.amount),
    rate: rateOf(quote.feeRate),
    rateIncTax: rateOf(quote.feeRateIncTax),
    feeExTax: amountOf(quote.feeAmountExTax),
    tax: amountOf(quote.taxAmount),
    feeIncTax: amountOf(quote.feeAmountIncTax),
    total: amountOf(quote.total),
    payTax: quote.payTax,
    taxName: quote.taxName,
    taxRate: rateOf(quote.taxRate),
    minFee: amountOf(quote.minFee),
    minFeeIncTax: amountOf(quote.minFeeIncTax),
    maxFee: boundOf(quote.maxFee),
    maxFeeIncTax: boundOf(quote.maxFeeIncTax),
    isMaxFeeEnabled: quote.isMaxFeeEnabled,
    isFeeInPrice: commission !== null && findCustomCommission(commission).isFeeInPrice,
  };
}

function rateOf(fraction: number): Rate {
  return rate(Math.round(fraction * RATE_DECIMALS), RATE_DECIMALS);
}
