import { isLive } from '../../lot/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { alertsOf, type LotAlert, needsAction } from '../alerts/alerts-of.ts';
import type { WatchedLot } from '../types.ts';

/** The groups of the wall from top to bottom. */
export const WALL_GROUPS = [
  'needsYou',
  'lastTwoMinutes',
  'withinTheHour',
  'today',
  'later',
  'comingSoon',
  'ended',
] as const;
export type WallGroup = (typeof WALL_GROUPS)[number];

export const LAST_MINUTES_MS = 2 * MINUTE_MS;

/** On sale without the clock of an auction. */
const OPEN_STAGES: ReadonlySet<WatchedLot['stage']> = new Set(['buyNow', 'offer', 'classified', 'private']);

/**
 * The group of a lot at `now` (UTC ms). A lot needs the colleague while an alert that asks for action is not acknowledged.
 * "Today" is the next 24 hours: staff and lots are in several time zones. A lot whose time is up stays in the last two
 * minutes until the server closes it. `alerts` are those of the lot at that time.
 */
export function groupOf(lot: WatchedLot, now: number, alerts: readonly LotAlert[] = alertsOf(lot, now)): WallGroup {
  if (alerts.some(needsAction)) return 'needsYou';
  if (lot.stage === 'comingSoon') return 'comingSoon';
  if (!isLive(lot.stage) && !OPEN_STAGES.has(lot.stage)) return 'ended';
  if (lot.endsAt === null) return 'later';
  const left = lot.endsAt - now;
  if (left <= LAST_MINUTES_MS) return 'lastTwoMinutes';
  if (left <= HOUR_MS) return 'withinTheHour';
  return left <= DAY_MS ? 'today' : 'later';
}
