import { HOUR_MS } from '../time/index.ts';

/** Why an answer cannot be true beside today's date and the other answers. */
export type ChronologyFault = 'inFuture' | 'beforeBuilt' | 'aboveOdometer';

interface PastTime {
  /** A year (YYYY) or a day (YYYY-MM-DD). */
  readonly text: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** How many years ahead of today it may lie. */
  readonly yearsAhead: number;
  /** Year in which the item was built; null where it is unknown. */
  readonly builtIn: string | null;
}

/** A past event is neither in the future nor before the item was built. Days are compared as text. */
export function pastTimeFault({ text, today, yearsAhead, builtIn }: PastTime): ChronologyFault | null {
  const year = String(Number(today.slice(0, 4)) + yearsAhead).padStart(4, '0');
  const latest = `${year}${today.slice(4)}`.slice(0, text.length);
  if (text > latest) return 'inFuture';
  return builtIn !== null && text.slice(0, 4) < builtIn ? 'beforeBuilt' : null;
}

/** A distance at an earlier service is at most the odometer reading; both are digits. */
export function serviceMileageFault(atService: string, odometer: string | null): ChronologyFault | null {
  return odometer !== null && Number(atService) > Number(odometer) ? 'aboveOdometer' : null;
}

/** The furthest time zone is 14 hours ahead of UTC. */
const FURTHEST_ZONE_MS = 14 * HOUR_MS;

/** The latest calendar day that any place has at an instant (UTC ms), so that no user's own day counts as future. */
export function latestDay(now: number): string {
  return new Date(now + FURTHEST_ZONE_MS).toISOString().slice(0, 10);
}
