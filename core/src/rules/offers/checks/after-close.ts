import type { Stage, UserId } from '../../lot/index.ts';
import { type Currency, compareMoney, isWholeSum, type Money } from '../../money/index.ts';
import { DAY_MS } from '../../time/index.ts';
import { offerInPlay } from '../negotiation/negotiations.ts';
import type { Negotiations } from '../types.ts';
import { aboveBuyNow, type OfferAttempt, type OfferRefusal, oneUnitAbove } from './check-offer.ts';
import { isOpen, lapsesAt } from './offer-expiry.ts';

/** How long the sale of a lot that closed below its reserve can be negotiated. */
export const NEGOTIATION_MS = DAY_MS;

/** A lot whose highest bid lies below its reserve, after its close. */
export interface LotInNegotiation {
  readonly stage: Stage;
  readonly closedAt: number;
  readonly currency: Currency;
  readonly bestBidderId: UserId;
  /** The highest bid, which the seller may accept. */
  readonly provisionalPrice: Money;
  readonly buyNowPrice: Money | null;
}

/**
 * The end of the negotiations about a provisional sale (UTC ms): a day from the close, or the expiry of an open offer or
 * counter-offer if that is later.
 */
export function negotiationEndsAt(closedAt: number, negotiations: Negotiations, now: number): number {
  const open = negotiations.over === null ? offerInPlay(negotiations, now) : null;
  const end = closedAt + NEGOTIATION_MS;
  return open === null ? end : Math.max(end, lapsesAt(open));
}

/**
 * Whether an offer may be made on a provisionally sold lot; null where it may. The best bidder may make one within a day
 * of the close, above the highest bid, which the seller can accept without an offer. The lot is closed to all others.
 */
export function checkOfferAfterClose(
  lot: LotInNegotiation,
  negotiations: Negotiations,
  attempt: OfferAttempt,
): OfferRefusal | null {
  const { bidderId, amount, receivedAt } = attempt;
  if (!isWholeSum(amount, lot.currency)) return { code: 'malformed', status: 400 };
  if (!isOpenTo(lot, negotiations, bidderId, receivedAt)) return { code: 'BID_TOO_LATE', status: 409 };
  if (negotiations.offers.length > 0) return { code: 'offersUsedUp', status: 409, nextAt: null };
  const refusal = aboveBuyNow(amount, lot.buyNowPrice);
  if (refusal !== null) return refusal;
  const minimum = oneUnitAbove(lot.provisionalPrice);
  return compareMoney(amount, minimum) < 0 ? { code: 'BID_TOO_SMALL', status: 409, minimum } : null;
}

/** Whether the best bidder is shown the field for their one offer on a provisionally sold lot. */
export function canOfferAfterClose(
  lot: Pick<LotInNegotiation, 'stage' | 'closedAt' | 'bestBidderId'>,
  negotiations: Negotiations,
  viewer: { readonly userId: UserId | null; readonly now: number },
): boolean {
  return isOpenTo(lot, negotiations, viewer.userId, viewer.now) && negotiations.offers.length === 0;
}

function isOpenTo(
  lot: Pick<LotInNegotiation, 'stage' | 'closedAt' | 'bestBidderId'>,
  negotiations: Negotiations,
  userId: UserId | null,
  now: number,
): boolean {
  const isUnderNegotiation = lot.stage === 'provisionallySold' && negotiations.over === null;
  return isUnderNegotiation && userId === lot.bestBidderId && now < lot.closedAt + NEGOTIATION_MS;
}

/** Whether the seller may accept the highest bid on a provisionally sold lot: until the negotiations end. */
export function canAcceptProvisionalPrice(
  lot: Pick<LotInNegotiation, 'stage' | 'closedAt'>,
  negotiations: Negotiations,
  now: number,
): boolean {
  return (
    lot.stage === 'provisionallySold' &&
    negotiations.over === null &&
    now < negotiationEndsAt(lot.closedAt, negotiations, now)
  );
}

/** What becomes of a second chance. */
export const SECOND_CHANCE_ENDINGS = ['accepted', 'declined', 'lapsed'] as const;
export type SecondChanceEnding = (typeof SECOND_CHANCE_ENDINGS)[number];

/** Whether the bidder can still accept or decline a second chance: for a day, while the lot is for sale to no other. */
export function canAnswerSecondChance(
  chance: { readonly offeredAt: number; readonly ending: SecondChanceEnding | null },
  lot: { readonly stage: Stage; readonly isRelisted: boolean },
  now: number,
): boolean {
  return chance.ending === null && isOpen(chance.offeredAt, now) && lot.stage === 'unsold' && !lot.isRelisted;
}

/**
 * Whether staff may offer a lot to another bidder after its sale was cancelled: once, while it is
 * unsold, and neither to the seller nor to the buyer who did not pay. The offer expires after a day, like any offer.
 */
export function canOfferSecondChance(lot: {
  readonly stage: Stage;
  readonly vendorId: UserId;
  /** The buyer of the cancelled sale; null without one. */
  readonly cancelledBuyerId: UserId | null;
  readonly bidderId: UserId;
  readonly chancesGiven: number;
}): boolean {
  const { stage, vendorId, cancelledBuyerId, bidderId, chancesGiven } = lot;
  if (stage !== 'unsold' || cancelledBuyerId === null || chancesGiven > 0) return false;
  return bidderId !== vendorId && bidderId !== cancelledBuyerId;
}
