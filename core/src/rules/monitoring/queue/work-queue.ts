import { DAY_MS, HOUR_MS } from '../../time/index.ts';
import { alertsOf, type LotAlert } from '../alerts/alerts-of.ts';
import type { StaffAlert } from '../alerts/staff-alerts.ts';
import type { WatchedLot } from '../types.ts';

/** What staff work through, each kind a queue of its own. */
export const QUEUES = ['offers', 'reserve', 'payments', 'enquiries', 'comments', 'disputes', 'provisional'] as const;
export type Queue = (typeof QUEUES)[number];

/** The queue of each alert; an alert that asks for no work has none. */
const QUEUE_OF: Readonly<Record<StaffAlert, Queue | null>> = {
  offerWaiting: 'offers',
  counterExpiring: 'offers',
  nearReserve: 'reserve',
  endingBelowReserve: 'reserve',
  holdFailed: 'payments',
  paymentFailed: 'payments',
  enquiriesOpen: 'enquiries',
  commentsHeld: 'comments',
  disputeOpen: 'disputes',
  provisionallySold: 'provisional',
  noBidsForHours: null,
};

/** Whether an alert asks for work that waits in a queue. */
export function isQueued(alert: StaffAlert): boolean {
  return QUEUE_OF[alert] !== null;
}

/** How much work waits on a lot at `now` (UTC ms): as many items as it has in the work queue. */
export function countWork(lot: WatchedLot, now: number): number {
  return alertsOf(lot, now).filter(({ alert }) => isQueued(alert)).length;
}

/** When an item is due. */
export const DUE_GROUPS = ['withinTheHour', 'today', 'later', 'noDate'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** One piece of work on one lot. */
export interface QueueItem {
  readonly lot: WatchedLot;
  readonly alert: LotAlert;
  readonly queue: Queue;
  readonly due: DueGroup;
}

/**
 * The work that open alerts ask for at `now` (UTC ms), what is due first coming first and undated work last. An acknowledged
 * alert is still work until its cause is gone.
 */
export function workQueue(lots: Iterable<WatchedLot>, now: number): readonly QueueItem[] {
  const items: QueueItem[] = [];
  for (const lot of lots) {
    for (const alert of alertsOf(lot, now)) {
      const queue = QUEUE_OF[alert.alert];
      if (queue !== null) items.push({ lot, alert, queue, due: dueGroupOf(alert.dueAt, now) });
    }
  }
  return items.toSorted(compare);
}

function dueGroupOf(dueAt: number | null, now: number): DueGroup {
  if (dueAt === null) return 'noDate';
  const left = dueAt - now;
  if (left <= HOUR_MS) return 'withinTheHour';
  return left <= DAY_MS ? 'today' : 'later';
}

function compare(left: QueueItem, right: QueueItem): number {
  const dates = (left.alert.dueAt ?? Number.MAX_SAFE_INTEGER) - (right.alert.dueAt ?? Number.MAX_SAFE_INTEGER);
  return dates || left.lot.lotId - right.lot.lotId || QUEUES.indexOf(left.queue) - QUEUES.indexOf(right.queue);
}
