import type { Stage } from '../lot/index.ts';
import { DAY_MS } from '../time/index.ts';
import { type BoostPackage, boostDays } from './packages.ts';

/** When a boost bought now ends by the clock (UTC ms); null: it ends with the sale alone. */
export function boostEndsAt(name: BoostPackage, now: number): number | null {
  const days = boostDays(name);
  return days === null ? null : now + days * DAY_MS;
}

/** Stages in which no boost is of use: the sale is over, or its price is settled. */
const OVER: ReadonlySet<Stage> = new Set(['provisionallySold', 'sold', 'soldHidden', 'unsold', 'ended']);

/**
 * A boost is over when its time has passed, and when the sale of its lot has ended. A sale that awaits its card hold keeps
 * it, since the lot may come back. `boostedUntil` in UTC ms; null: no end by the clock.
 */
export function isBoostOver(
  { stage, boostedUntil }: { readonly stage: Stage; readonly boostedUntil: number | null },
  now: number,
): boolean {
  return OVER.has(stage) || (boostedUntil !== null && boostedUntil <= now);
}
