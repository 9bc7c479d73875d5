import type { STAFF_ALERTS } from '@marque/core/contracts/staff';
import { isLive } from '@marque/core/rules/lot';
import { HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import type { WallRow } from './wall-row.ts';

export type AlertName = (typeof STAFF_ALERTS)[number];

export const GROUPS = [
  'needsYou',
  'lastTwoMinutes',
  'withinHour',
  'today',
  'later',
  'comingSoon',
  'provisional',
  'ended',
] as const;
export type Group = (typeof GROUPS)[number];

export const VIEWS = ['live', 'mine', 'belowReserve', 'quiet', 'comingSoon'] as const;
export type ViewName = (typeof VIEWS)[number];

export interface LotAlert {
  readonly name: AlertName;
  /** A colleague must act; the others are information. */
  readonly isUrgent: boolean;
  readonly isAcknowledged: boolean;
}

const LAST_MINUTES_MS = 2 * MINUTE_MS;
const SOON_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const COUNTER_SOON_MS = 2 * HOUR_MS;
export const QUIET_MS = 6 * HOUR_MS;
export const RATE_MS = 10 * MINUTE_MS;

/** Bids of the last minutes. `recentBids` is in order, so that only the newest are looked at. */
export function bidsWithin(row: WallRow, periodMs: number, now: number): number {
  let count = 0;
  for (let at = row.recentBids.length - 1; at >= 0 && (row.recentBids[at] ?? 0) > now - periodMs; at -= 1) count += 1;
  return count;
}

export interface ReserveDistance {
  /** `offer` is a lot that is sold by offers. */
  readonly kind: 'none' | 'met' | 'below' | 'offer';
  /** Minor units that are missing. */
  readonly missing: number;
  /** Increments that are missing, at the present increment. */
  readonly steps: number;
  /** What the bar shows: 75 to 100 % of the reserve as 0 to 1. */
  readonly share: number;
}

export function reserveDistance(row: WallRow): ReserveDistance {
  const { reserve, currentBid, minimumBid, wire } = row;
  if (wire.saleFormat === 'offer') return { kind: 'offer', missing: 0, steps: 0, share: 0 };
  if (reserve === null) return { kind: 'none', missing: 0, steps: 0, share: 0 };
  const missing = reserve.minor - currentBid.minor;
  if (missing <= 0 || wire.reserveMet) return { kind: 'met', missing: 0, steps: 0, share: 1 };
  const increment = Math.max(1, minimumBid.minor - currentBid.minor);
  const share = Math.max(0, (currentBid.minor / reserve.minor - 0.75) * 4);
  return { kind: 'below', missing, steps: Math.ceil(missing / increment), share };
}

export function alertsOf(row: WallRow, now: number): readonly LotAlert[] {
  const { signals, acknowledgements, paymentStatus } = row.wire;
  const live = isLive(row.stage);
  const left = row.endsAt === null ? Number.POSITIVE_INFINITY : row.endsAt - now;
  const found: [AlertName, boolean][] = [];
  if (signals.failedHold !== null) found.push(['holdFailed', true]);
  if (paymentStatus === 'failed') found.push(['paymentFailed', true]);
  if (signals.isDisputed) found.push(['disputeOpen', true]);
  if (signals.openOffer !== null) found.push(offerAlert(signals.openOffer, now));
  const distance = live && left > 0 ? reserveDistance(row) : null;
  if (distance?.kind === 'below' && distance.steps <= 1) found.push(['nearReserve', left < HOUR_MS]);
  else if (distance?.kind === 'below' && left < SOON_MS) found.push(['endingBelowReserve', true]);
  if (row.stage === 'provisionallySold') found.push(['provisionallySold', true]);
  if (signals.openEnquiries > 0) found.push(['enquiriesOpen', true]);
  if (signals.heldComments > 0) found.push(['commentsHeld', true]);
  if (live && left > 0 && left < DAY_MS && isQuiet(row, now)) found.push(['noBidsForHours', false]);
  return found.map(([name, isUrgent]) => ({
    name,
    isUrgent,
    isAcknowledged: acknowledgements.some(({ alert }) => alert === name),
  }));
}

function offerAlert(
  { counter }: NonNullable<WallRow['wire']['signals']['openOffer']>,
  now: number,
): [AlertName, boolean] {
  if (counter === null) return ['offerWaiting', true];
  return ['counterExpiring', Date.parse(counter.dtExpiresUTC) - now < COUNTER_SOON_MS];
}

function isQuiet(row: WallRow, now: number): boolean {
  const since = row.lastBidAt ?? row.startsAt;
  return since !== null && now - since > QUIET_MS;
}

/** The end of a live lot has passed, and the server has not said how it ended. */
export function isResultUnknown(row: WallRow, now: number): boolean {
  return isLive(row.stage) && row.endsAt !== null && row.endsAt <= now;
}

export function groupOf(row: WallRow, alerts: readonly LotAlert[], now: number): Group {
  if (alerts.some(({ isUrgent, isAcknowledged }) => isUrgent && !isAcknowledged)) return 'needsYou';
  if (row.stage === 'comingSoon') return 'comingSoon';
  if (row.stage === 'provisionallySold') return 'provisional';
  if (!isLive(row.stage) && row.stage !== 'offer' && row.stage !== 'buyNow') return 'ended';
  const left = row.endsAt === null ? Number.POSITIVE_INFINITY : row.endsAt - now;
  if (left <= 0 && isLive(row.stage)) return 'ended';
  if (left <= LAST_MINUTES_MS) return 'lastTwoMinutes';
  if (left <= HOUR_MS) return 'withinHour';
  return left <= DAY_MS ? 'today' : 'later';
}

export function isInView(view: ViewName, row: WallRow, group: Group, now: number, userId: number | null): boolean {
  const isActive = group !== 'comingSoon' && (group !== 'ended' || isResultUnknown(row, now));
  switch (view) {
    case 'live':
      return isActive;
    case 'mine':
      return row.wire.assignee !== null && row.wire.assignee.userId === userId;
    case 'belowReserve':
      return isActive && reserveDistance(row).kind === 'below';
    case 'quiet':
      return isActive && isLive(row.stage) && isQuiet(row, now);
    case 'comingSoon':
      return group === 'comingSoon';
  }
}
