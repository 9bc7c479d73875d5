import type { LotId } from '../lot/types.ts';
import { addMoney, type Currency, compareMoney, type Money, maxMoney, money, zero } from '../money/index.ts';
import { DAY_MS } from '../time/index.ts';

/** A higher limit, or none, counts after a day, so that no bidder lifts it in the heat of an auction. */
export const RAISE_DELAY_MS = DAY_MS;

/** The highest limit in major units of any currency: above any lot. */
export const HIGHEST_SPENDING_LIMIT = 1_000_000_000;

/** A member's limit in one currency, as it was last set. A limit of null is no limit. */
export interface SpendingLimit {
  readonly limit: Money | null;
  /** What takes its place and when (UTC ms); null without a change ahead. */
  readonly next: { readonly limit: Money | null; readonly from: number } | null;
}

/** What a member owes or would owe, in a lot's currency and without the buyer's fee. */
export interface Commitment {
  /** The ceiling of a leading bid, an offer that is open, a purchase that awaits its hold, or a win that is not paid. */
  readonly kind: 'lead' | 'offer' | 'purchase' | 'win';
  readonly lotId: LotId;
  readonly amount: Money;
}

/** The limit that counts at `now` (UTC ms); null for none. */
export function limitAt({ limit, next }: SpendingLimit, now: number): Money | null {
  return next !== null && now >= next.from ? next.limit : limit;
}

/**
 * A first or lower limit counts at once; a higher one, or none, after a day, and the limit of before until then. Each change
 * takes the place of one that lies ahead.
 */
export function changeLimit(setting: SpendingLimit | null, to: Money | null, now: number): SpendingLimit {
  const current = setting === null ? null : limitAt(setting, now);
  const isRaise = current !== null && (to === null || compareMoney(to, current) > 0);
  return isRaise ? { limit: current, next: { limit: to, from: now + RAISE_DELAY_MS } } : { limit: to, next: null };
}

/**
 * The sum of commitments; those in other currencies count towards other limits. A lot is bought once at most, so of several
 * commitments on one lot, as the lead and the offer on a provisional sale, the greatest counts.
 */
export function totalCommitted(commitments: readonly Commitment[], currency: Currency): Money {
  const greatest = new Map<LotId, Money>();
  for (const { lotId, amount } of commitments) {
    if (amount.currency === currency) greatest.set(lotId, maxMoney(greatest.get(lotId) ?? zero(currency), amount));
  }
  return [...greatest.values()].reduce(addMoney, zero(currency));
}

/** What a limit leaves for new commitments; nothing where it was lowered below those that stand. */
export function leftToSpend(limit: Money, commitments: readonly Commitment[]): Money {
  const committed = totalCommitted(commitments, limit.currency);
  return maxMoney(money(limit.minor - committed.minor, limit.currency), zero(limit.currency));
}

/**
 * What a limit leaves for a bid, an offer or a purchase on one lot. A new one takes the place of what stands on that lot, so
 * only commitments on other lots count.
 */
export function leftForLot(limit: Money, commitments: readonly Commitment[], lotId: LotId): Money {
  return leftToSpend(
    limit,
    commitments.filter((commitment) => commitment.lotId !== lotId),
  );
}

/** The refusal of an amount that a spending limit does not leave. */
export interface SpendingRefusal {
  readonly code: 'spendingLimitReached';
  readonly status: 403;
  /** What the limit leaves for the lot. */
  readonly left: Money;
}

/**
 * No bid, offer or purchase may exceed what the limit leaves for its lot. It is judged as if it won: whether a bid takes the
 * lead depends on a ceiling that no refusal may reveal. `left` is null without a limit.
 */
export function checkSpendingLimit(amount: Money, left: Money | null): SpendingRefusal | null {
  if (left === null || compareMoney(amount, left) <= 0) return null;
  return { code: 'spendingLimitReached', status: 403, left };
}
