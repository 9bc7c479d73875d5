import type { Money } from '../money/index.ts';
import type { FeeQuote } from './quote.ts';

/** Where the money of a purchase is. We charge our fee with its tax; the price goes from the buyer to the seller. */
export interface Settlement {
  /** What was charged; null while nothing was, and where nothing is to be told of it. */
  readonly paidToUs: Money | null;
  readonly owedToSeller: Money;
}

/** What a buyer has paid of what they bought, and what is left to be paid. VIPs are told the price alone. */
export function settlementOf(
  { amount, feeIncTax, isFeeInPrice }: FeeQuote,
  { isFeePaid, isVip }: { readonly isFeePaid: boolean; readonly isVip: boolean },
): Settlement {
  const isTold = isFeePaid && !isVip && !isFeeInPrice;
  return { paidToUs: isTold ? feeIncTax : null, owedToSeller: amount };
}
