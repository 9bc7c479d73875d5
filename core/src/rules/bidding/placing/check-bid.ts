import type { LotType, UserId } from '../../lot/types.ts';
import {
  addMoney,
  type Currency,
  compareMoney,
  fromMajor,
  isWholeSum,
  type Money,
  maxMoney,
  money,
} from '../../money/index.ts';
import { minimumBid } from '../amounts/increments.ts';
import { forEveryCurrency, type PriceClass, priceClassOf, scaledAmount } from '../amounts/price-class.ts';
import { phaseAt } from '../log/state.ts';
import type { BiddingState, BidKind } from '../types.ts';
import type { ConflictCode } from './conflicts.ts';

export interface BidAttempt {
  readonly bidderId: UserId;
  readonly bidKind: BidKind;
  readonly amount: Money;
  /** When the server received it (UTC ms): what "in time" and "too soon" are judged by. */
  readonly receivedAt: number;
  /** When it is decided (UTC ms), which is when it is accepted if it is. */
  readonly now: number;
}

/** What the lot's own log does not know about a bidder. */
export interface BidContext {
  readonly isStaff: boolean;
  /** The vendor, or an account that shares a verified telephone or a card fingerprint with the vendor. */
  readonly ownsLot: boolean;
  readonly isBlocked: boolean;
  /** This bidder's last accepted bid on this lot (UTC ms). */
  readonly lastAcceptedAt: number | null;
  readonly hasPendingAuthorisation: boolean;
  /** The second look at a bid whose card hold has just succeeded: the pending authorisation is then its own. */
  readonly isHeld: boolean;
}

export type BidRefusal =
  | { readonly code: 'malformed'; readonly status: 400 }
  | { readonly code: 'blocked' | 'staffCannotBid' | 'vendorsCannotBid'; readonly status: 403 }
  | { readonly code: Exclude<ConflictCode, 'BID_TOO_SMALL' | 'BID_TOO_LARGE'>; readonly status: 409 }
  /** `minimum`: what would have been enough from this bidder, who alone may be told (a leader's rests on the ceiling). */
  | { readonly code: 'BID_TOO_SMALL'; readonly status: 409; readonly minimum: Money }
  /** `maximum`: the most that would have passed. */
  | { readonly code: 'BID_TOO_LARGE'; readonly status: 409; readonly maximum: Money };

/** Two bids of one person on one lot closer together than this are one press too many. */
const BETWEEN_BIDS_MS = 500;

/** A live bid of ten times what is asked is a slip of the finger, but not while the sums are small. */
const SLIP_FACTOR = 10;
const SLIP_FLOORS: Readonly<Record<PriceClass, Readonly<Record<Currency, Money>>>> = {
  vehicles: forEveryCurrency((currency) => scaledAmount(10_000, currency)),
  objects: forEveryCurrency((currency) => scaledAmount(1_000, currency)),
};
const HIGHEST_MAXIMUM = forEveryCurrency((currency) => scaledAmount(20_000_000, currency));

const ONE_UNIT = forEveryCurrency((currency) => fromMajor(1, currency));

/**
 * Whether a bid may be placed now; null where it may. In this order: is it a bid at all, may this person bid here,
 * is the lot open, is it this person's turn, is the amount right. So that nobody is told to wait or to pay more who
 * would be refused all the same, and the first reason given is the one that lasts longest.
 *
 * The reserve is never asked: no refusal may tell where it lies.
 */
export function checkBid(state: BiddingState, attempt: BidAttempt, context: BidContext): BidRefusal | null {
  if (!isWholeSum(attempt.amount, state.terms.currency)) return MALFORMED;
  return (
    checkPerson(state, attempt, context) ??
    checkOpen(state, attempt) ??
    checkTurn(attempt, context) ??
    checkAmount(state, attempt)
  );
}

/** The most a live bid may be: just short of ten times the least next bid or of the floor, whichever is more. */
export function highestLiveBid(minimum: Money, lotType: LotType): Money {
  const base = maxMoney(minimum, SLIP_FLOORS[priceClassOf(lotType)][minimum.currency]);
  return money(base.minor * SLIP_FACTOR - ONE_UNIT[base.currency].minor, base.currency);
}

/** The most a maximum bid may be. */
export function highestMaximum(currency: Currency): Money {
  return HIGHEST_MAXIMUM[currency];
}

const MALFORMED: BidRefusal = { code: 'malformed', status: 400 };

function checkPerson(state: BiddingState, { bidderId }: BidAttempt, context: BidContext): BidRefusal | null {
  if (context.isBlocked) return { code: 'blocked', status: 403 };
  if (context.isStaff) return { code: 'staffCannotBid', status: 403 };
  if (context.ownsLot || bidderId === state.terms.vendorId) return { code: 'vendorsCannotBid', status: 403 };
  return null;
}

/** A bid is in time if it was received before the end; it must also be decided before the lot is due to close. */
function checkOpen(state: BiddingState, { receivedAt, now }: BidAttempt): BidRefusal | null {
  const phase = phaseAt(state, now);
  if (phase === 'closed' || phase === 'due' || receivedAt >= state.endsAt) return { code: 'BID_TOO_LATE', status: 409 };
  if (receivedAt < state.terms.startsAt) return { code: 'BID_TOO_SOON', status: 409 };
  return null;
}

function checkTurn({ receivedAt }: BidAttempt, context: BidContext): BidRefusal | null {
  if (context.hasPendingAuthorisation && !context.isHeld) return { code: 'BID_PENDING', status: 409 };
  const { lastAcceptedAt } = context;
  if (lastAcceptedAt !== null && receivedAt - lastAcceptedAt < BETWEEN_BIDS_MS) {
    return { code: 'BID_TOO_SOON', status: 409 };
  }
  return null;
}

function checkAmount(state: BiddingState, attempt: BidAttempt): BidRefusal | null {
  const { amount, bidKind } = attempt;
  const minimum = minimumFor(state, attempt);
  if (compareMoney(amount, minimum) < 0) return { code: 'BID_TOO_SMALL', status: 409, minimum };
  const maximum =
    bidKind === 'live' ? highestLiveBid(minimum, state.terms.lotType) : highestMaximum(state.terms.currency);
  if (compareMoney(amount, maximum) > 0) return { code: 'BID_TOO_LARGE', status: 409, maximum };
  return null;
}

function minimumFor(state: BiddingState, { bidderId, bidKind }: BidAttempt): Money {
  const ownCeiling = state.lead?.bidderId === bidderId ? state.lead.ceiling : null;
  return leastBid(bidKind, minimumBid(state), ownCeiling);
}

/**
 * The least that somebody may bid: the lot's least next bid (`minimum`), and for a leader's new maximum also more than the
 * one that stands (`ownCeiling`, null for everybody who does not lead).
 */
export function leastBid(bidKind: BidKind, minimum: Money, ownCeiling: Money | null): Money {
  if (bidKind === 'live' || ownCeiling === null) return minimum;
  return maxMoney(minimum, addMoney(ownCeiling, ONE_UNIT[ownCeiling.currency]));
}
