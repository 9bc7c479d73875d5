import { addMoney, type Money } from '../money/index.ts';
import { seesFees } from './lines.ts';
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
  reader: { readonly isFeePaid: boolean; readonly isVip: boolean },
): Settlement {
  const isTold = reader.isFeePaid && seesFees(reader) && !isFeeInPrice;
  return { paidToUs: isTold ? feeIncTax : null, owedToSeller: amount };
}

/** What a sale came to when it was made. */
export interface SaleSums {
  readonly hammer: Money;
  /** Without its tax. */
  readonly fee: Money;
  readonly tax: Money;
}

/** What the reader of a sale is told beside its price; both are null where nothing is. */
export interface BillTold {
  readonly feeIncTax: Money | null;
  readonly total: Money | null;
}

/** What somebody is told of the fee of a sale: its buyer all of it, unless they are shown no fees; nobody else anything. */
export function billTold(
  { hammer, fee, tax }: SaleSums,
  reader: { readonly isBuyer: boolean; readonly isVip: boolean },
): BillTold {
  if (!reader.isBuyer || !seesFees(reader)) return { feeIncTax: null, total: null };
  const feeIncTax = addMoney(fee, tax);
  return { feeIncTax, total: addMoney(hammer, feeIncTax) };
}
