import type { LotType } from '../lot/types.ts';
import { type Currency, compareMoney, type Money } from '../money/index.ts';
import { forEveryCurrency, type PriceClass, priceClassOf, scaledAmount } from './price-class.ts';

const THRESHOLDS: Readonly<Record<PriceClass, Readonly<Record<Currency, Money>>>> = {
  vehicles: forEveryCurrency((currency) => scaledAmount(10_000, currency)),
  objects: forEveryCurrency((currency) => scaledAmount(5_000, currency)),
};

/**
 * Whether a bid of that ceiling counts only once the fee is held on the bidder's card. It goes by what the bid may
 * come to (its amount, for either kind), not by the price it produces. VIPs are exempt: ask before asking this.
 */
export function preauthRequired(ceiling: Money, lotType: LotType): boolean {
  return compareMoney(ceiling, THRESHOLDS[priceClassOf(lotType)][ceiling.currency]) >= 0;
}
