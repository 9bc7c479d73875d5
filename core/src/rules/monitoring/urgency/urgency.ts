import { isLive } from '../../lot/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/index.ts';
import { type AlertSeverity, alertsOf } from '../alerts/alerts-of.ts';
import type { StaffAlert } from '../alerts/staff-alerts.ts';
import { bidRate } from '../measures/bid-rate.ts';
import { type ReserveDistance, reserveDistance } from '../measures/reserve-distance.ts';
import type { WatchedLot, Words } from '../types.ts';

export type UrgencyLevel = 'act' | 'watch' | 'calm';

export interface Urgency {
  /** Zero or more; higher comes first. */
  readonly score: number;
  readonly level: UrgencyLevel;
  /** Why, in words for the screen: time, reserve and bids first, then what waits. */
  readonly reasons: readonly Words[];
}

/** The score of a lot about to end, one increment below its reserve, without a bid in the last minutes. */
const SCALE = 100;
/** Time pressure halves at this time left. */
const HALF_PRESSURE_MS = 15 * MINUTE_MS;
/** One increment below the reserve multiplies by three, more increments by less. */
const MOST_FOR_RESERVE = 3;
/** So many bids in ten minutes, or more, multiply by two. */
const FAST_BIDS = 20;

/**
 * What waits on the lot adds its points whatever the time left: fewer than the last minutes below the reserve, which pass.
 * Alerts that repeat time, reserve or velocity add none.
 */
const POINTS: Readonly<Record<AlertSeverity, number>> = { act: 15, note: 3 };
const COUNTED_IN_PRODUCT: ReadonlySet<StaffAlert> = new Set(['nearReserve', 'endingBelowReserve', 'noBidsForHours']);

const ACT_FROM = 70;
const WATCH_FROM = 20;

/** Fewer bids in ten minutes are no reason worth reading. */
const NOTABLE_BIDS = 3;
/** A reserve further away is no reason worth reading. */
const NOTABLE_INCREMENTS = 10;

/**
 * How urgently a lot needs attention at `now` (UTC ms): time pressure × nearness to the reserve × velocity of the bids, plus
 * points for each alert that is not acknowledged. Less time left, a nearer reserve or more bids never lower the score.
 */
export function urgency(lot: WatchedLot, now: number): Urgency {
  const left = timeToEnd(lot, now);
  const distance = reserveDistance(lot);
  const { lastTen } = bidRate(lot, now);
  const waiting = alertsOf(lot, now).filter(
    ({ alert, acknowledgement }) => acknowledgement === null && !COUNTED_IN_PRODUCT.has(alert),
  );
  const product = left === null ? 0 : timePressure(left) * reserveFactor(distance) * velocityFactor(lastTen);
  const points = waiting.reduce((sum, { severity }) => sum + POINTS[severity], 0);
  const score = (SCALE * product) / MOST_FOR_RESERVE + points;
  return {
    score,
    level: waiting.some(({ severity }) => severity === 'act') ? 'act' : levelOf(score),
    reasons: [
      ...(left === null ? [] : liveReasons(left, distance, lastTen)),
      ...waiting.map(({ key, values }) => ({ key, values })),
    ],
  };
}

function levelOf(score: number): UrgencyLevel {
  if (score >= ACT_FROM) return 'act';
  return score >= WATCH_FROM ? 'watch' : 'calm';
}

/** Milliseconds to the end of a live lot, zero while it waits to be closed; null for other lots. */
function timeToEnd({ stage, endsAt }: WatchedLot, now: number): number | null {
  return isLive(stage) && endsAt !== null ? Math.max(0, endsAt - now) : null;
}

/** From 1 at the end towards 0. */
function timePressure(left: number): number {
  return HALF_PRESSURE_MS / (HALF_PRESSURE_MS + left);
}

/** From 3 at one increment below the reserve towards 1; 1 where the price does not lack anything. */
function reserveFactor(distance: ReserveDistance): number {
  return distance.kind === 'below' ? 1 + (MOST_FOR_RESERVE - 1) / distance.increments : 1;
}

/** From 1 without bids to 2. */
function velocityFactor(bids: number): number {
  return 1 + Math.min(bids, FAST_BIDS) / FAST_BIDS;
}

function liveReasons(left: number, distance: ReserveDistance, lastTen: number): readonly Words[] {
  const reasons: Words[] = [];
  if (left < DAY_MS) reasons.push(endReason(left));
  if (distance.kind === 'below' && distance.increments <= NOTABLE_INCREMENTS) {
    reasons.push({ key: 'monitoring:urgency.belowReserve', values: { count: distance.increments } });
  }
  if (lastTen >= NOTABLE_BIDS) reasons.push({ key: 'monitoring:urgency.bids', values: { count: lastTen } });
  return reasons;
}

/** Rounded down, as clocks are. */
function endReason(left: number): Words {
  if (left === 0) return { key: 'monitoring:urgency.timeUp', values: {} };
  if (left < MINUTE_MS)
    return { key: 'monitoring:urgency.endsInSeconds', values: { count: Math.floor(left / SECOND_MS) } };
  if (left < HOUR_MS)
    return { key: 'monitoring:urgency.endsInMinutes', values: { count: Math.floor(left / MINUTE_MS) } };
  return { key: 'monitoring:urgency.endsInHours', values: { count: Math.floor(left / HOUR_MS) } };
}
