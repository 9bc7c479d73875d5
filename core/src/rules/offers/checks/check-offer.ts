import { isOpenToBuyNow, isOpenToOffers, type LotOnSale, type UserId } from '../../lot/index.ts';
import { addMoney, type Currency, compareMoney, fromMajor, isWholeSum, type Money } from '../../money/index.ts';
import { counterToAnswer, offerInPlay, offerToAnswer } from '../negotiation/negotiations.ts';
import type { Deals, OfferId } from '../types.ts';
import { type OfferHistory, offerAllowance } from './allowance.ts';

/** A lot as an offer sees it. */
export interface LotOnOffer extends LotOnSale {
  readonly currency: Currency;
  /** What it can be had for at once; null where it names no price. */
  readonly buyNowPrice: Money | null;
}

export interface OfferAttempt {
  readonly bidderId: UserId;
  readonly amount: Money;
  /** When the server received it (UTC ms). */
  readonly receivedAt: number;
}

/** What the deals of the lot do not tell about a bidder. */
export interface OfferContext extends Omit<OfferHistory, 'now'> {
  /** A hold of theirs on this lot has not been answered yet. */
  readonly hasPendingAuthorisation: boolean;
}

/** What an offer and a counter can collide with. The wire carries them as "Conflict: " and the code, with status 409. */
export const OFFER_CONFLICTS = [
  'BID_TOO_SOON',
  'BID_TOO_LATE',
  'BID_PENDING',
  'BID_TOO_SMALL',
  'aboveBIN',
  'offersUsedUp',
] as const;
export type OfferConflict = (typeof OFFER_CONFLICTS)[number];

export const COUNTER_CONFLICTS = [
  'BID_TOO_LATE',
  'BID_TOO_SMALL',
  'BID_TOO_LARGE',
  'countersOff',
  'alreadyCountered',
] as const;
export type CounterConflict = (typeof COUNTER_CONFLICTS)[number];

export type OfferRefusal =
  | { readonly code: 'malformed'; readonly status: 400 }
  | { readonly code: 'BID_TOO_SOON' | 'BID_TOO_LATE' | 'BID_PENDING'; readonly status: 409 }
  /** `nextAt`: when the next offer is allowed (UTC ms); null: never. */
  | { readonly code: 'offersUsedUp'; readonly status: 409; readonly nextAt: number | null }
  | { readonly code: 'aboveBIN'; readonly status: 409; readonly buyNowPrice: Money }
  /** `minimum`: what would have been enough. null where that would tell what somebody else has offered. */
  | { readonly code: 'BID_TOO_SMALL'; readonly status: 409; readonly minimum: Money | null };

/**
 * Whether an offer may be made now; null where it may. After the personal checks, in this order: is it a sum at all, is
 * the lot open to offers, is the bidder free to offer, is the sum right. It must lie below the buy-now price and above the
 * offer in play, whose sum is nobody's to know but its maker's and the seller's.
 */
export function checkOffer(
  lot: LotOnOffer,
  deals: Deals,
  attempt: OfferAttempt,
  context: OfferContext,
): OfferRefusal | null {
  const { amount, receivedAt } = attempt;
  if (!isWholeSum(amount, lot.currency)) return MALFORMED;
  if (deals.over !== null || !isOpenToOffers(lot, receivedAt)) return notOpen(lot, receivedAt);
  if (context.hasPendingAuthorisation) return { code: 'BID_PENDING', status: 409 };
  const { isAllowed, nextAt } = offerAllowance({ ...context, now: receivedAt });
  if (!isAllowed) return { code: 'offersUsedUp', status: 409, nextAt };
  return aboveBuyNow(amount, lot.buyNowPrice) ?? tooSmall(deals, attempt);
}

/** Whether a lot can be bought at its buy-now price now; null where it can. The first to commit has it, all others are late. */
export function checkBuyNow(
  lot: LotOnOffer,
  deals: Deals,
  attempt: { readonly receivedAt: number; readonly hasPendingAuthorisation: boolean },
): Extract<OfferRefusal, { code: 'BID_TOO_SOON' | 'BID_TOO_LATE' | 'BID_PENDING' }> | null {
  const isOpen = deals.over === null && lot.buyNowPrice !== null && isOpenToBuyNow(lot, attempt.receivedAt);
  if (!isOpen) return notOpen(lot, attempt.receivedAt);
  return attempt.hasPendingAuthorisation ? { code: 'BID_PENDING', status: 409 } : null;
}

export type CounterRefusal =
  | { readonly code: 'malformed'; readonly status: 400 }
  /** `countersOff`: the lot takes none; `alreadyCountered`: one an offer. */
  | { readonly code: 'BID_TOO_LATE' | 'countersOff' | 'alreadyCountered'; readonly status: 409 }
  | { readonly code: 'BID_TOO_SMALL'; readonly status: 409; readonly minimum: Money }
  | { readonly code: 'BID_TOO_LARGE'; readonly status: 409; readonly maximum: Money };

/**
 * Whether the seller may counter an offer now; null where they may. Where the lot allows counters, once an offer, while
 * the offer is open, with more than was offered and no more than the buy-now price.
 */
export function checkCounter(
  lot: Pick<LotOnOffer, 'currency' | 'buyNowPrice'> & { readonly countersEnabled: boolean },
  deals: Deals,
  attempt: { readonly offerId: OfferId; readonly amount: Money; readonly receivedAt: number },
): CounterRefusal | null {
  const { offerId, amount, receivedAt } = attempt;
  if (!isWholeSum(amount, lot.currency)) return MALFORMED;
  if (!lot.countersEnabled) return { code: 'countersOff', status: 409 };
  const offer = deals.over === null ? offerInPlay(deals, receivedAt) : null;
  if (offer?.offerId !== offerId) return LATE;
  if (offer.counter !== null) return { code: 'alreadyCountered', status: 409 };
  const minimum = oneMoreThan(offer.amount);
  if (compareMoney(amount, minimum) < 0) return { code: 'BID_TOO_SMALL', status: 409, minimum };
  if (lot.buyNowPrice !== null && compareMoney(amount, lot.buyNowPrice) > 0) {
    return { code: 'BID_TOO_LARGE', status: 409, maximum: lot.buyNowPrice };
  }
  return null;
}

/** What can be said to an offer or to a counter, beside a counter. */
export const NEGOTIATION_ANSWERS = ['acceptOffer', 'rejectOffer', 'acceptCounter', 'rejectCounter'] as const;
export type NegotiationAnswer = (typeof NEGOTIATION_ANSWERS)[number];

/**
 * Whether an answer still reaches what it answers; null where it does. The seller answers an offer until it is countered
 * or its day is over, its maker answers the counter for a day. Who asks is checked before.
 */
export function checkAnswer(
  deals: Deals,
  attempt: { readonly answer: NegotiationAnswer; readonly offerId: OfferId; readonly receivedAt: number },
): { readonly code: 'BID_TOO_LATE'; readonly status: 409 } | null {
  const { answer, offerId, receivedAt } = attempt;
  const isOfSeller = answer === 'acceptOffer' || answer === 'rejectOffer';
  const open = isOfSeller ? offerToAnswer(deals, receivedAt) : counterToAnswer(deals, receivedAt);
  return open?.offerId === offerId ? null : LATE;
}

const MALFORMED = { code: 'malformed', status: 400 } as const;
const LATE = { code: 'BID_TOO_LATE', status: 409 } as const;

/** An offer must lie strictly below the price at which the lot can be had at once. */
export function aboveBuyNow(
  amount: Money,
  buyNowPrice: Money | null,
): Extract<OfferRefusal, { code: 'aboveBIN' }> | null {
  if (buyNowPrice === null || compareMoney(amount, buyNowPrice) < 0) return null;
  return { code: 'aboveBIN', status: 409, buyNowPrice };
}

/** The least whole sum above another. */
export function oneMoreThan(amount: Money): Money {
  return addMoney(amount, fromMajor(1, amount.currency));
}

function notOpen(lot: LotOnOffer, receivedAt: number): { readonly code: 'BID_TOO_SOON' | 'BID_TOO_LATE'; status: 409 } {
  return receivedAt < lot.startsAt ? { code: 'BID_TOO_SOON', status: 409 } : LATE;
}

function tooSmall(deals: Deals, { bidderId, amount, receivedAt }: OfferAttempt): OfferRefusal | null {
  const standing = offerInPlay(deals, receivedAt);
  if (standing === null || compareMoney(amount, standing.amount) > 0) return null;
  const minimum = standing.bidderId === bidderId ? oneMoreThan(standing.amount) : null;
  return { code: 'BID_TOO_SMALL', status: 409, minimum };
}
