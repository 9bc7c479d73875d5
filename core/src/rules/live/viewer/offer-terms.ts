import { fromMajor, type Money, maxMoney } from '../../money/index.ts';
import {
  type AmountRange,
  counterRange,
  type OfferAllowance,
  offerNotice,
  offerRange,
  oneUnitAbove,
  type UnsuccessfulOffer,
} from '../../offers/index.ts';
import type { LotNegotiations } from '../lot/lot-negotiations.ts';
import type { OfferRanges } from '../panel/bid-amounts.ts';

/** What a viewer may do about offers on a lot, as fetched for them. Instants in UTC ms. */
export interface OfferTerms {
  readonly allowance: OfferAllowance;
  /** The least amount of an offer that the viewer may know of. */
  readonly minimum: Money;
  /** Why their last offer came to nothing; null where it did not. */
  readonly lastUnsuccessful: UnsuccessfulOffer | null;
  /** The best bidder's one offer on a lot that closed below its reserve is open to the viewer. */
  readonly canOfferAfterClose: boolean;
  /** The viewer is the vendor and may accept the highest bid of such a lot. */
  readonly canAcceptProvisionalPrice: boolean;
  /** End of the negotiations about such a lot. */
  readonly negotiationEndsAt: number | null;
}

/** Whether the limit of offers lets the viewer make one at `now` (UTC ms). The server checks again. */
export function mayOfferAgain(terms: OfferTerms | null, now: number): boolean {
  if (terms === null || terms.allowance.isAllowed) return true;
  const { nextAt } = terms.allowance;
  return nextAt !== null && now >= nextAt;
}

/** The notice above the offer field; null before the terms are known. */
export function noticeOf(terms: OfferTerms | null): ReturnType<typeof offerNotice> | null {
  return terms && offerNotice(terms.allowance, terms.lastUnsuccessful);
}

interface LotOnOffer {
  readonly buyNowPrice: Money | null;
  readonly currency: Money['currency'];
  readonly countersEnabled: boolean;
}

interface OfferingViewer {
  readonly isVendor: boolean;
  /** The lot is open to offers of the viewer, and the limit lets them make one. */
  readonly mayOffer: boolean;
}

/**
 * The amounts of an offer and of a counter-offer by the viewer. An offer exceeds their own open one, and any minimum that
 * they were given; a counter-offer exceeds the open offer.
 */
export function rangesOf(
  lot: LotOnOffer,
  viewer: OfferingViewer,
  terms: OfferTerms | null,
  known: LotNegotiations,
): OfferRanges {
  return {
    offer: viewer.isVendor || !viewer.mayOffer ? null : rangeOfOffer(lot, terms, known),
    counter: viewer.isVendor ? rangeOfCounter(lot, known) : null,
  };
}

function rangeOfOffer(lot: LotOnOffer, terms: OfferTerms | null, { ownOffer }: LotNegotiations): AmountRange | null {
  const minimum = terms?.minimum ?? fromMajor(1, lot.currency);
  const least = ownOffer === null ? minimum : maxMoney(minimum, oneUnitAbove(ownOffer.amount));
  return offerRange(least, lot.buyNowPrice);
}

function rangeOfCounter(
  { buyNowPrice, countersEnabled }: LotOnOffer,
  { activeOffer, activeCounter }: LotNegotiations,
): AmountRange | null {
  if (!countersEnabled || activeOffer === null || activeOffer.wasCountered || activeCounter !== null) return null;
  return counterRange(activeOffer.amount, buyNowPrice);
}
