import { type Currency, isWholeMajor, type Money } from '../money/index.ts';

/** Whether an amount can be a bid, a start price or a reserve at all: above zero, no pence or cents, in that currency. */
export function isWholeAmount(amount: Money, currency: Currency): boolean {
  return amount.currency === currency && Number.isSafeInteger(amount.minor) && amount.minor > 0 && isWholeMajor(amount);
}
