import { DAY_MS } from '../time/index.ts';

/**
 * What must end before an account may be deleted. `payment`: of a win; `sale`: of the own lot; `collection`, `dispute` and
 * `secondChance`: of either party; `boost`: its undecided payment.
 */
export const OPEN_MATTER_KINDS = [
  'bid',
  'offer',
  'secondChance',
  'purchase',
  'payment',
  'listing',
  'sale',
  'collection',
  'dispute',
  'boost',
] as const;
export type OpenMatterKind = (typeof OPEN_MATTER_KINDS)[number];

/** A deletion takes effect after a week, in which a sign-in takes it back: a borrowed session must not be able to do it. */
export const DELETION_GRACE_MS = 7 * DAY_MS;

/** A file of all data is made once a day. */
export const EXPORT_INTERVAL_MS = DAY_MS;

/** When a deletion takes effect (UTC ms). */
export function deletionDueAt(requestedAt: number): number {
  return requestedAt + DELETION_GRACE_MS;
}

/**
 * Milliseconds until an account may ask for its data again; null when it may now. A last time after `now` was noted before the
 * clock was set back, and does not count.
 */
export function exportWait(lastAt: number | null, now: number): number | null {
  if (lastAt === null || lastAt > now) return null;
  const wait = lastAt + EXPORT_INTERVAL_MS - now;
  return wait > 0 ? wait : null;
}
