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
import { checkSpendingLimit, type SpendingRefusal } from '../../spending/index.ts';
import { minimumBid } from '../amounts/increments.ts';
import { forEveryCurrency, type PriceClass, priceClassOf, scaledAmount } from '../amounts/price-class.ts';
import { phaseAt } from '../log/state.ts';
import type { BiddingState, BidKind } from '../types.ts';
import type { ConflictCode } from './conflicts.ts';

export interface BidAttempt {
  readonly bidderId: UserId;
  readonly bidKind: BidKind;
  readonly amount: Money;
  /** When the server received the bid (UTC ms), which decides whether it is too soon or too late. */
  readonly receivedAt: number;
  /** The time of the decision (UTC ms), and of the acceptance of an accepted bid. */
  readonly now: number;
}

/** Facts about a bidder that are not in the lot's log. */
export interface BidContext {
  readonly isStaff: boolean;
  /** The vendor, or an account that shares a verified telephone number or card fingerprint with the vendor. */
  readonly isVendor: boolean;
  readonly isBlocked: boolean;
  /** This bidder's last accepted bid on this lot (UTC ms). May lie after `now` where the clock has been set back. */
  readonly lastAcceptedAt: number | null;
  readonly hasPendingAuthorisation: boolean;
  /** True for the second check, after the card hold of this bid has succeeded: the pending authorisation is its own. */
  readonly isHeld: boolean;
  /** What the bidder's spending limit leaves for this lot; null or left out without a limit. */
  readonly spendingLeft?: Money | null;
}

export type BidRefusal =
  | { readonly code: 'malformed'; readonly status: 400 }
  | { readonly code: 'blocked' | 'staffCannotBid' | 'vendorsCannotBid'; readonly status: 403 }
  | { readonly code: Exclude<ConflictCode, 'BID_TOO_SMALL' | 'BID_TOO_LARGE'>; readonly status: 409 }
  /** `minimum`: this bidder's minimum bid. It is private, since a leader's depends on the ceiling. */
  | { readonly code: 'BID_TOO_SMALL'; readonly status: 409; readonly minimum: Money }
  /** `maximum`: the highest acceptable amount. */
  | { readonly code: 'BID_TOO_LARGE'; readonly status: 409; readonly maximum: Money }
  | SpendingRefusal;

/** Minimum time between two bids of one bidder on one lot; a faster second bid is an accidental repeat. */
const BETWEEN_BIDS_MS = 500;

/** A live bid of ten times the minimum is refused as a typing error, unless it is below ten times the floor. */
const SLIP_FACTOR = 10;
const SLIP_FLOORS: Readonly<Record<PriceClass, Readonly<Record<Currency, Money>>>> = {
  vehicles: forEveryCurrency((currency) => scaledAmount(10_000, currency)),
  objects: forEveryCurrency((currency) => scaledAmount(1_000, currency)),
};
const HIGHEST_MAXIMUM = forEveryCurrency((currency) => scaledAmount(20_000_000, currency));

const ONE_UNIT = forEveryCurrency((currency) => fromMajor(1, currency));

/**
 * A bid is refused for the first failed check, in this order: form, bidder, phase of the lot, waiting time, amount, the
 * bidder's own limit. Lasting reasons come first, so that a bidder is not asked to wait or pay more before a final refusal. null means accepted.
 *
 * The reserve is not checked, because a refusal would reveal it.
 */
export function checkBid(state: BiddingState, attempt: BidAttempt, context: BidContext): BidRefusal | null {
  if (!isWholeSum(attempt.amount, state.terms.currency)) return MALFORMED;
  return (
    checkPerson(state, attempt, context) ??
    checkOpen(state, attempt) ??
    checkTurn(attempt, context) ??
    checkAmount(state, attempt) ??
    checkSpendingLimit(ceilingAfter(state, attempt), context.spendingLeft ?? null)
  );
}

/** What the bidder would owe at most. A leader's lower live bid leaves the ceiling where it is. */
function ceilingAfter({ lead }: BiddingState, { bidderId, amount }: BidAttempt): Money {
  return lead?.bidderId === bidderId ? maxMoney(lead.ceiling, amount) : amount;
}

/** A live bid must be below ten times the larger of minimum bid and floor. */
export function highestLiveBid(minimum: Money, lotType: LotType): Money {
  const base = maxMoney(minimum, SLIP_FLOORS[priceClassOf(lotType)][minimum.currency]);
  return money(base.minor * SLIP_FACTOR - ONE_UNIT[base.currency].minor, base.currency);
}

/** A maximum bid has a fixed upper limit in each currency. */
export function highestMaximum(currency: Currency): Money {
  return HIGHEST_MAXIMUM[currency];
}

const MALFORMED: BidRefusal = { code: 'malformed', status: 400 };

function checkPerson(state: BiddingState, { bidderId }: BidAttempt, context: BidContext): BidRefusal | null {
  if (context.isBlocked) return { code: 'blocked', status: 403 };
  if (context.isStaff) return { code: 'staffCannotBid', status: 403 };
  if (context.isVendor || bidderId === state.terms.vendorId) return { code: 'vendorsCannotBid', status: 403 };
  return null;
}

/** A bid must be received before the end and decided before the close is due. */
function checkOpen(state: BiddingState, { receivedAt, now }: BidAttempt): BidRefusal | null {
  const phase = phaseAt(state, now);
  if (phase === 'closed' || phase === 'due' || receivedAt >= state.endsAt) return { code: 'BID_TOO_LATE', status: 409 };
  if (receivedAt < state.terms.startsAt) return { code: 'BID_TOO_SOON', status: 409 };
  return null;
}

/**
 * A last acceptance well after the time of the decision was timed before the clock was set back, so it does not tell
 * the time between the bids.
 */
function checkTurn({ receivedAt, now }: BidAttempt, context: BidContext): BidRefusal | null {
  if (context.hasPendingAuthorisation && !context.isHeld) return { code: 'BID_PENDING', status: 409 };
  const { lastAcceptedAt } = context;
  if (lastAcceptedAt === null || lastAcceptedAt - now >= BETWEEN_BIDS_MS) return null;
  return receivedAt - lastAcceptedAt < BETWEEN_BIDS_MS ? { code: 'BID_TOO_SOON', status: 409 } : null;
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
  return minimumBidFor(bidKind, minimumBid(state), ownCeiling);
}

/**
 * A bid must reach the lot's minimum bid; a leader's new maximum must also exceed their current one. `ownCeiling` is null
 * for bidders who do not lead.
 */
export function minimumBidFor(bidKind: BidKind, minimum: Money, ownCeiling: Money | null): Money {
  if (bidKind === 'live' || ownCeiling === null) return minimum;
  return maxMoney(minimum, addMoney(ownCeiling, ONE_UNIT[ownCeiling.currency]));
}
