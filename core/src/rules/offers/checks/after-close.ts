import type { Stage, UserId } from '../../lot/index.ts';
import { type Currency, compareMoney, isWholeSum, type Money } from '../../money/index.ts';
import { DAY_MS } from '../../time/index.ts';
import { isCounterPending, offerInPlay } from '../negotiation/negotiations.ts';
import type { Deals } from '../types.ts';
import { aboveBuyNow, type OfferAttempt, type OfferRefusal, oneMoreThan } from './check-offer.ts';
import { expiresAt } from './offer-expiry.ts';

/** How long a lot that closed below its reserve is talked about. */
export const NEGOTIATION_MS = DAY_MS;

/** A lot whose highest bid lies below its reserve, after its close. */
export interface LotInNegotiation {
  readonly stage: Stage;
  readonly closedAt: number;
  readonly currency: Currency;
  readonly bestBidderId: UserId;
  /** The highest bid: what the seller may let it go for. */
  readonly provisionalPrice: Money;
  readonly buyNowPrice: Money | null;
}

/**
 * Until when (UTC ms) a provisional sale is talked about: a day from the close. The seller has a day for the offer that
 * was made within it, and its maker a day for a counter, so that the last of them can end it later.
 */
export function talksEndAt(closedAt: number, deals: Deals, now: number): number {
  const open = deals.over === null ? offerInPlay(deals, now) : null;
  if (open === null) return closedAt + NEGOTIATION_MS;
  const answered = open.counter !== null && isCounterPending(open, now) ? open.counter.madeAt : open.madeAt;
  return Math.max(closedAt + NEGOTIATION_MS, expiresAt(answered));
}

/**
 * Whether an offer may be made on a provisionally sold lot; null where it may. The best bidder may make one within a day
 * of the close, for more than they have bid: that the seller can have as it is. To everybody else the lot is closed.
 */
export function checkOfferAfterClose(lot: LotInNegotiation, deals: Deals, attempt: OfferAttempt): OfferRefusal | null {
  const { bidderId, amount, receivedAt } = attempt;
  if (!isWholeSum(amount, lot.currency)) return { code: 'malformed', status: 400 };
  if (!isOpenTo(lot, deals, bidderId, receivedAt)) return { code: 'BID_TOO_LATE', status: 409 };
  if (deals.offers.length > 0) return { code: 'offersUsedUp', status: 409, nextAt: null };
  const refusal = aboveBuyNow(amount, lot.buyNowPrice);
  if (refusal !== null) return refusal;
  const minimum = oneMoreThan(lot.provisionalPrice);
  return compareMoney(amount, minimum) < 0 ? { code: 'BID_TOO_SMALL', status: 409, minimum } : null;
}

/** Whether the best bidder is shown the field for their one offer on a provisionally sold lot. */
export function canOfferAfterClose(
  lot: Pick<LotInNegotiation, 'stage' | 'closedAt' | 'bestBidderId'>,
  deals: Deals,
  viewer: { readonly userId: UserId | null; readonly now: number },
): boolean {
  return isOpenTo(lot, deals, viewer.userId, viewer.now) && deals.offers.length === 0;
}

function isOpenTo(
  lot: Pick<LotInNegotiation, 'stage' | 'closedAt' | 'bestBidderId'>,
  deals: Deals,
  userId: UserId | null,
  now: number,
): boolean {
  const isUnderNegotiation = lot.stage === 'provisionallySold' && deals.over === null;
  return isUnderNegotiation && userId === lot.bestBidderId && now < lot.closedAt + NEGOTIATION_MS;
}

/** Whether the seller may let the best bidder have a provisionally sold lot for the highest bid: for as long as it is talked about. */
export function canAcceptProvisionalPrice(
  lot: Pick<LotInNegotiation, 'stage' | 'closedAt'>,
  deals: Deals,
  now: number,
): boolean {
  return lot.stage === 'provisionallySold' && deals.over === null && now < talksEndAt(lot.closedAt, deals, now);
}

/**
 * Whether staff may offer a lot to somebody else after its sale was cancelled because the winner's card was not mended:
 * once, while it is unsold, and neither to the seller nor to whoever let the sale fall through. It is open for a day, like
 * any offer.
 */
export function canOfferSecondChance(lot: {
  readonly stage: Stage;
  readonly vendorId: UserId;
  /** Whose sale was cancelled; null where none was. */
  readonly cancelledBuyerId: UserId | null;
  readonly bidderId: UserId;
  readonly chancesGiven: number;
}): boolean {
  const { stage, vendorId, cancelledBuyerId, bidderId, chancesGiven } = lot;
  if (stage !== 'unsold' || cancelledBuyerId === null || chancesGiven > 0) return false;
  return bidderId !== vendorId && bidderId !== cancelledBuyerId;
}
