import { isWorkingDay, siteDayOf, siteInstant } from '../calendar/index.ts';
import type { Stage } from '../lot/index.ts';
import { type Currency, compareMoney, isWholeSum, type Money } from '../money/index.ts';
import { DAY_MS, HOUR_MS } from '../time/index.ts';

/** Why a lot is not relisted. */
export const RELISTING_REFUSALS = [
  /** It is on sale, sold, or (for its vendor) withdrawn. */
  'notUnsold',
  'alreadyRelisted',
  /** The reserve is not whole, not above zero, or in another currency. */
  'malformed',
  /** The reserve is above the one that the lot ended with. */
  'notLower',
] as const;
export type RelistingRefusal = (typeof RELISTING_REFUSALS)[number];

export interface EndedLot {
  readonly stage: Stage;
  readonly isRelisted: boolean;
  readonly currency: Currency;
  /** The reserve at the end; null without one. */
  readonly reserve: Money | null;
}

/**
 * An unsold lot may be relisted once, with the reserve that it ended with, a lower one or none (null): a reserve is never
 * raised. Staff may also relist what they have withdrawn, its vendor may not. Null: nothing stands against it.
 */
export function checkRelisting(lot: EndedLot, by: 'vendor' | 'staff', reserve: Money | null): RelistingRefusal | null {
  const isOver = lot.stage === 'unsold' || (by === 'staff' && lot.stage === 'ended');
  if (!isOver) return 'notUnsold';
  if (lot.isRelisted) return 'alreadyRelisted';
  if (reserve === null) return null;
  if (!isWholeSum(reserve, lot.currency)) return 'malformed';
  return lot.reserve === null || compareMoney(reserve, lot.reserve) > 0 ? 'notLower' : null;
}

/** A relisted lot opens at six in the evening, site time. */
const OPENING_TIME = 18 * HOUR_MS;
/** So long before, so that alerts about the lot arrive and its page is seen before it opens. */
const LEAST_NOTICE_MS = 2 * DAY_MS;
/** For a lot whose start is not known. */
const USUAL_LENGTH_MS = 7 * DAY_MS;

/** Start and end of a sale (UTC ms). */
export interface SaleTimes {
  /** Null where it is not known. */
  readonly startsAt: number | null;
  /** As published, before any extension; null for a lot without an end. */
  readonly endsAt: number | null;
}

/**
 * A relisted lot opens at 18:00 site time on the first working day that is at least two days away, and runs for as long as
 * it did before: without an end if it had none.
 */
export function relistedTimes(
  { startsAt, endsAt }: SaleTimes,
  now: number,
): { readonly startsAt: number; readonly endsAt: number | null } {
  const opensAt = nextOpening(now);
  if (endsAt === null) return { startsAt: opensAt, endsAt: null };
  return { startsAt: opensAt, endsAt: opensAt + (startsAt === null ? USUAL_LENGTH_MS : endsAt - startsAt) };
}

function nextOpening(now: number): number {
  const earliest = now + LEAST_NOTICE_MS;
  let day = siteDayOf(earliest);
  while (!isWorkingDay(day) || siteInstant(day, OPENING_TIME) < earliest) day += 1;
  return siteInstant(day, OPENING_TIME);
}

const RELISTED = /-relisted(?:-(\d{1,9}))?$/;

/** The slug of the lot that takes the place of one with this slug: "…-relisted", then "…-relisted-2" and so on. */
export function relistedSlug(slug: string): string {
  const before = RELISTED.exec(slug);
  if (before === null) return `${slug}-relisted`;
  return `${slug.slice(0, before.index)}-relisted-${Number(before[1] ?? 1) + 1}`;
}
