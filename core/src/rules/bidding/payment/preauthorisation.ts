import { quoteFees } from '../../fees/index.ts';
import { isLive } from '../../lot/index.ts';
import type { LotType, Stage } from '../../lot/types.ts';
import { type Currency, compareMoney, type Money } from '../../money/index.ts';
import { forEveryCurrency, type PriceClass, priceClassOf, scaledAmount } from '../amounts/price-class.ts';

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

export interface HoldQuestion {
  /** The most that the bidder may come to pay with it: the new bid, or a standing maximum of theirs above it. */
  readonly ceiling: Money;
  readonly lotType: LotType;
  readonly customCommissionId?: number | null | undefined;
  /** Whose tax is on the fee: the country that is fixed with the bid. */
  readonly buyerCountryCode: string;
  readonly isVip: boolean;
  /** What is held for this bidder on this lot already; null where nothing is. */
  readonly held: Money | null;
}

/**
 * What has to be held on a card before the bid counts: the fee with tax at the ceiling, all of it, in place of a smaller
 * hold. null where nothing is: for VIPs, below the threshold, and where enough is held.
 */
export function holdNeeded(question: HoldQuestion): Money | null {
  const { ceiling, lotType, held } = question;
  if (question.isVip || !preauthRequired(ceiling, lotType)) return null;
  const { feeIncTax } = quoteFees({ ...question, amount: ceiling });
  return held !== null && compareMoney(held, feeIncTax) >= 0 ? null : feeIncTax;
}

/** The country whose tax a sale carries: where the buyer lived with their last bid, which the hold behind it covers. */
export function countryOfSale(buyer: { readonly atLastBid: string | null; readonly now: string }): string {
  return buyer.atLastBid ?? buyer.now;
}

/**
 * The country whose tax the quoted fees of a lot carry. While bids are taken it is the country of the next bid, where the
 * viewer lives now; afterwards the country of the sale.
 */
export function countryToQuote(
  stage: Stage,
  viewer: { readonly atLastBid: string | null; readonly now: string },
): string {
  return isLive(stage) ? viewer.now : countryOfSale(viewer);
}
