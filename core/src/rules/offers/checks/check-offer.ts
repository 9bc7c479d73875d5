import { isOpenToBuyNow, isOpenToOffers, type LotOnSale, type UserId } from '../../lot/index.ts';
import { addMoney, type Currency, compareMoney, fromMajor, isWholeSum, type Money } from '../../money/index.ts';
import { counterToAnswer, offerInPlay, offerToAnswer } from '../negotiation/negotiations.ts';
import type { Negotiations, OfferId } from '../types.ts';
import { type OfferHistory, offerAllowance } from './allowance.ts';

export interface LotOnOffer extends LotOnSale {
  readonly currency: Currency;
  /** null: the lot has no buy-now price. */
  readonly buyNowPrice: Money | null;
}

export interface OfferAttempt {
  readonly bidderId: UserId;
  readonly amount: Money;
  /** When the server received it (UTC ms). */
  readonly receivedAt: number;
}

/** The facts about a bidder besides the negotiations of the lot. */
export interface OfferContext extends Omit<OfferHistory, 'now'> {
  /** A card hold of the bidder for this lot is pending. */
  readonly hasPendingAuthorisation: boolean;
}

/** Conflicts of an offer. Responses carry "Conflict: " and the code, with status 409. */
export const OFFER_CONFLICTS = [
  'BID_TOO_SOON',
  'BID_TOO_LATE',
  'BID_PENDING',
  'BID_TOO_SMALL',
  'aboveBIN',
  'offersUsedUp',
] as const;

export const COUNTER_CONFLICTS = [
  'BID_TOO_LATE',
  'BID_TOO_SMALL',
  'BID_TOO_LARGE',
  'countersOff',
  'alreadyCountered',
] as const;

export type OfferRefusal =
  | { readonly code: 'malformed'; readonly status: 400 }
  | { readonly code: 'BID_TOO_SOON' | 'BID_TOO_LATE' | 'BID_PENDING'; readonly status: 409 }
  /** `nextAt`: when the next offer is allowed (UTC ms); null: never. */
  | { readonly code: 'offersUsedUp'; readonly status: 409; readonly nextAt: number | null }
  | { readonly code: 'aboveBIN'; readonly status: 409; readonly buyNowPrice: Money }
  /** `minimum`: null where it would reveal another bidder's offer. */
  | { readonly code: 'BID_TOO_SMALL'; readonly status: 409; readonly minimum: Money | null };

/**
 * Whether an offer may be made now; null where it may. After the personal checks, in this order: the amount is valid, the
 * lot is open to offers, the bidder may offer again, and the amount lies below the buy-now price and above the open offer,
 * which only its bidder and the seller know.
 */
export function checkOffer(
  lot: LotOnOffer,
  negotiations: Negotiations,
  attempt: OfferAttempt,
  context: OfferContext,
): OfferRefusal | null {
  const { amount, receivedAt } = attempt;
  if (!isWholeSum(amount, lot.currency)) return MALFORMED;
  if (negotiations.over !== null || !isOpenToOffers(lot, receivedAt)) return notOpen(lot, receivedAt);
  if (context.hasPendingAuthorisation) return { code: 'BID_PENDING', status: 409 };
  const { isAllowed, nextAt } = offerAllowance({ ...context, now: receivedAt });
  if (!isAllowed) return { code: 'offersUsedUp', status: 409, nextAt };
  return aboveBuyNow(amount, lot.buyNowPrice) ?? tooSmall(negotiations, attempt);
}

/** Whether a lot can be bought at its buy-now price now; null where it can. The first committed purchase wins, all others are late. */
export function checkBuyNow(
  lot: LotOnOffer,
  negotiations: Negotiations,
  attempt: { readonly receivedAt: number; readonly hasPendingAuthorisation: boolean },
): Extract<OfferRefusal, { code: 'BID_TOO_SOON' | 'BID_TOO_LATE' | 'BID_PENDING' }> | null {
  const isOpen = negotiations.over === null && lot.buyNowPrice !== null && isOpenToBuyNow(lot, attempt.receivedAt);
  if (!isOpen) return notOpen(lot, attempt.receivedAt);
  return attempt.hasPendingAuthorisation ? { code: 'BID_PENDING', status: 409 } : null;
}

type CounterRefusal =
  | { readonly code: 'malformed'; readonly status: 400 }
  /** `countersOff`: the lot takes no counter-offers; `alreadyCountered`: one per offer. */
  | { readonly code: 'BID_TOO_LATE' | 'countersOff' | 'alreadyCountered'; readonly status: 409 }
  | { readonly code: 'BID_TOO_SMALL'; readonly status: 409; readonly minimum: Money }
  | { readonly code: 'BID_TOO_LARGE'; readonly status: 409; readonly maximum: Money };

/**
 * Whether the seller may counter an offer now; null where they may: if the lot allows counter-offers, once per open offer,
 * with an amount above the offer and at most the buy-now price.
 */
export function checkCounter(
  lot: Pick<LotOnOffer, 'currency' | 'buyNowPrice'> & { readonly countersEnabled: boolean },
  negotiations: Negotiations,
  attempt: { readonly offerId: OfferId; readonly amount: Money; readonly receivedAt: number },
): CounterRefusal | null {
  const { offerId, amount, receivedAt } = attempt;
  if (!isWholeSum(amount, lot.currency)) return MALFORMED;
  if (!lot.countersEnabled) return { code: 'countersOff', status: 409 };
  const offer = negotiations.over === null ? offerInPlay(negotiations, receivedAt) : null;
  if (offer?.offerId !== offerId) return LATE;
  if (offer.counter !== null) return { code: 'alreadyCountered', status: 409 };
  const minimum = oneUnitAbove(offer.amount);
  if (compareMoney(amount, minimum) < 0) return { code: 'BID_TOO_SMALL', status: 409, minimum };
  if (lot.buyNowPrice !== null && compareMoney(amount, lot.buyNowPrice) > 0) {
    return { code: 'BID_TOO_LARGE', status: 409, maximum: lot.buyNowPrice };
  }
  return null;
}

/** Answers to an offer or counter-offer, other than a counter-offer. */
export const NEGOTIATION_ANSWERS = ['acceptOffer', 'rejectOffer', 'acceptCounter', 'rejectCounter'] as const;
type NegotiationAnswer = (typeof NEGOTIATION_ANSWERS)[number];

/**
 * Whether an answer is in time; null where it is. The seller can answer an offer until it is countered or expires, its
 * bidder a counter-offer for a day. The caller checks the permission.
 */
export function checkAnswer(
  negotiations: Negotiations,
  attempt: { readonly answer: NegotiationAnswer; readonly offerId: OfferId; readonly receivedAt: number },
): { readonly code: 'BID_TOO_LATE'; readonly status: 409 } | null {
  const { answer, offerId, receivedAt } = attempt;
  const isOfSeller = answer === 'acceptOffer' || answer === 'rejectOffer';
  const open = isOfSeller ? offerToAnswer(negotiations, receivedAt) : counterToAnswer(negotiations, receivedAt);
  return open?.offerId === offerId ? null : LATE;
}

const MALFORMED = { code: 'malformed', status: 400 } as const;
const LATE = { code: 'BID_TOO_LATE', status: 409 } as const;

/** An offer must lie below the buy-now price. */
export function aboveBuyNow(
  amount: Money,
  buyNowPrice: Money | null,
): Extract<OfferRefusal, { code: 'aboveBIN' }> | null {
  if (buyNowPrice === null || compareMoney(amount, buyNowPrice) < 0) return null;
  return { code: 'aboveBIN', status: 409, buyNowPrice };
}

/** The smallest whole amount above another. */
export function oneUnitAbove(amount: Money): Money {
  return addMoney(amount, fromMajor(1, amount.currency));
}

function notOpen(lot: LotOnOffer, receivedAt: number): { readonly code: 'BID_TOO_SOON' | 'BID_TOO_LATE'; status: 409 } {
  return receivedAt < lot.startsAt ? { code: 'BID_TOO_SOON', status: 409 } : LATE;
}

function tooSmall(negotiations: Negotiations, { bidderId, amount, receivedAt }: OfferAttempt): OfferRefusal | null {
  const inPlay = offerInPlay(negotiations, receivedAt);
  if (inPlay === null || compareMoney(amount, inPlay.amount) > 0) return null;
  const minimum = inPlay.bidderId === bidderId ? oneUnitAbove(inPlay.amount) : null;
  return { code: 'BID_TOO_SMALL', status: 409, minimum };
}
