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
 * A bid at or above the threshold counts only once the fee is held on the bidder's card. The amount of the bid decides,
 * not the price it produces. VIPs are exempt; the caller checks that first.
 */
export function requiresHold(ceiling: Money, lotType: LotType): boolean {
  return compareMoney(ceiling, holdThreshold(lotType, ceiling.currency)) >= 0;
}

/** The bid from which on a hold is required. */
export function holdThreshold(lotType: LotType, currency: Currency): Money {
  return THRESHOLDS[priceClassOf(lotType)][currency];
}

interface HoldRequest {
  /** The highest possible price: the new bid, offer or purchase, or the bidder's existing maximum if that is higher. */
  readonly ceiling: Money;
  readonly lotType: LotType;
  readonly customCommissionId?: number | null | undefined;
  /** The country whose tax applies to the fee, fixed at the time of the bid. */
  readonly buyerCountryCode: string;
  readonly isVip: boolean;
  /** The existing hold of this bidder on this lot; null if there is none. */
  readonly held: Money | null;
}

/**
 * The hold for a bid, offer or purchase is the whole fee including tax at the ceiling, and replaces a smaller hold. null
 * means that no hold is needed: for VIPs, below the threshold, without a fee, or if the existing hold covers the fee.
 */
export function requiredHold(question: HoldRequest): Money | null {
  const { ceiling, lotType, held } = question;
  if (question.isVip || !requiresHold(ceiling, lotType)) return null;
  const { feeIncTax } = quoteFees({ ...question, amount: ceiling });
  if (feeIncTax.minor === 0) return null;
  return held !== null && compareMoney(held, feeIncTax) >= 0 ? null : feeIncTax;
}

/** A sale is taxed in the buyer's country at the last bid, because the card hold was calculated with that tax. */
export function countryOfSale(buyer: { readonly atLastBid: string | null; readonly now: string }): string {
  return buyer.atLastBid ?? buyer.now;
}

/**
 * Quoted fees carry the tax of the viewer's current country while the lot is live, because it applies to the next bid, and
 * the tax of the sale afterwards.
 */
export function countryToQuote(
  stage: Stage,
  viewer: { readonly atLastBid: string | null; readonly now: string },
): string {
  return isLive(stage) ? viewer.now : countryOfSale(viewer);
}
