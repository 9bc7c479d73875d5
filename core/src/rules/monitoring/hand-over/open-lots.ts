import { alertsOf, type LotAlert, needsAction } from '../alerts/alerts-of.ts';
import { isQueued } from '../queue/work-queue.ts';
import type { WatchedLot } from '../types.ts';

/** Why a lot is on the page of a hand-over: work waits on it, or it only has to be watched. */
export const HAND_OVER_GROUPS = ['needsWord', 'quiet'] as const;
export type HandOverGroup = (typeof HAND_OVER_GROUPS)[number];

/** A lot that is open at the end of a shift. */
export interface OpenLot {
  readonly lot: WatchedLot;
  readonly group: HandOverGroup;
  /** What waits on it, by the urgency of the alerts. */
  readonly alerts: readonly LotAlert[];
}

/** Lots of colleagues who are on shift are theirs to hand over: a page has those of the caller, and lots with work that are free. */
interface Shift {
  readonly userId: number;
  /** UTC ms. */
  readonly now: number;
}

/**
 * The lots that a colleague hands over: those that they have, and those with work that no colleague has. Lots with work come
 * first; within a group those that end first, and lots without an end last.
 */
export function openLots(lots: Iterable<WatchedLot>, { userId, now }: Shift): readonly OpenLot[] {
  const found: OpenLot[] = [];
  for (const lot of lots) {
    const { assignee } = lot;
    if (assignee !== null && assignee.userId !== userId) continue;
    const alerts = alertsOf(lot, now).filter((alert) => isQueued(alert.alert) || needsAction(alert));
    if (alerts.length > 0) found.push({ lot, group: 'needsWord', alerts });
    else if (assignee !== null && isOpen(lot, now)) found.push({ lot, group: 'quiet', alerts });
  }
  return found.toSorted(compare);
}

/** A lot that is over and without work needs no colleague. */
function isOpen({ stage, endsAt }: WatchedLot, now: number): boolean {
  if (stage === 'sold' || stage === 'soldHidden' || stage === 'unsold' || stage === 'ended') return false;
  return endsAt === null || endsAt > now;
}

function compare(left: OpenLot, right: OpenLot): number {
  const groups = HAND_OVER_GROUPS.indexOf(left.group) - HAND_OVER_GROUPS.indexOf(right.group);
  const ends = (left.lot.endsAt ?? Number.MAX_SAFE_INTEGER) - (right.lot.endsAt ?? Number.MAX_SAFE_INTEGER);
  return groups || ends || left.lot.lotId - right.lot.lotId;
}
