import { addMoney, type Money } from '../money/index.ts';
import { seesFees } from './lines.ts';
import type { FeeQuote } from './quote.ts';

/** Payments of a purchase. We charge our fee with its tax; the buyer pays the price to the seller. */
export interface Settlement {
  /** The fee with tax; null before it is charged and where the reader may not see it. */
  readonly paidToUs: Money | null;
  readonly owedToSeller: Money;
}

/** What a buyer has paid and still owes. VIPs see the price alone. */
export function settlementOf(
  { amount, feeIncTax, isFeeInPrice }: FeeQuote,
  reader: { readonly isFeePaid: boolean; readonly isVip: boolean },
): Settlement {
  const isVisible = reader.isFeePaid && seesFees(reader) && !isFeeInPrice;
  return { paidToUs: isVisible ? feeIncTax : null, owedToSeller: amount };
}

/** The amounts of a sale when it was made. */
interface SaleSums {
  readonly hammer: Money;
  /** Without its tax. */
  readonly fee: Money;
  readonly tax: Money;
}

/** The fee of a sale as a reader may see it; both are null where it is hidden. */
export interface VisibleBill {
  readonly feeIncTax: Money | null;
  readonly total: Money | null;
}

/** The fee of a sale is visible to its buyer only, unless the buyer is a VIP. */
export function visibleBill(
  { hammer, fee, tax }: SaleSums,
  reader: { readonly isBuyer: boolean; readonly isVip: boolean },
): VisibleBill {
  if (!reader.isBuyer || !seesFees(reader)) return { feeIncTax: null, total: null };
  const feeIncTax = addMoney(fee, tax);
  return { feeIncTax, total: addMoney(hammer, feeIncTax) };
}
