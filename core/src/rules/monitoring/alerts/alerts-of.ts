import { formatDuration } from '../../format/index.ts';
import { isLive } from '../../lot/index.ts';
import { NEGOTIATION_MS } from '../../offers/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { withoutBidsSince } from '../measures/bid-rate.ts';
import { reserveDistance } from '../measures/reserve-distance.ts';
import type { Acknowledgement, WatchedLot, Words } from '../types.ts';
import { STAFF_ALERTS, type StaffAlert } from './staff-alerts.ts';

/** A colleague must act, or should know. */
export type AlertSeverity = 'act' | 'note';

export interface LotAlert extends Words {
  readonly alert: StaffAlert;
  readonly severity: AlertSeverity;
  /** By when something must happen (UTC ms); null without a term. */
  readonly dueAt: number | null;
  /** Who has marked it as seen; null while it is not acknowledged. */
  readonly acknowledgement: Acknowledgement | null;
}

/** A counter-offer expires so soon that a colleague should ask the bidder. */
const COUNTER_SOON_MS = 2 * HOUR_MS;
/** One increment below its reserve, a lot needs a colleague in its last hour only. */
const NEAR_RESERVE_MS = HOUR_MS;
const ENDING_SOON_MS = 15 * MINUTE_MS;
/** So long without a bid is unusual for a lot in its last day. */
export const HOURS_WITHOUT_BIDS = 6;

interface Finding {
  readonly severity: AlertSeverity;
  readonly values?: Words['values'];
  readonly dueAt?: number | null;
  /** Since when this occurrence has existed (UTC ms): an older acknowledgement was of another one. */
  readonly raisedAt?: number;
}

/** The alerts of a lot at the latest time that was asked for: its place, each filter and each view ask for the same one. */
const latestAlerts = new WeakMap<WatchedLot, { readonly now: number; readonly alerts: readonly LotAlert[] }>();

/** The open alerts of a lot at `now` (UTC ms), acknowledged ones included, the most pressing first. */
export function alertsOf(lot: WatchedLot, now: number): readonly LotAlert[] {
  const latest = latestAlerts.get(lot);
  if (latest?.now === now) return latest.alerts;
  const alerts = findAlerts(lot, now);
  latestAlerts.set(lot, { now, alerts });
  return alerts;
}

function findAlerts(lot: WatchedLot, now: number): readonly LotAlert[] {
  const alerts: LotAlert[] = [];
  // A loop, since the console asks hundreds of lots a second, most of which have no alert.
  for (const alert of STAFF_ALERTS) {
    const found = FINDERS[alert](lot, now);
    if (found === null) continue;
    const { severity, values = {}, dueAt = null, raisedAt = Number.NEGATIVE_INFINITY } = found;
    const acknowledgement = lot.acknowledgements.find((one) => one.alert === alert && one.at >= raisedAt) ?? null;
    alerts.push({ alert, severity, key: `monitoring:alert.${alert}`, values, dueAt, acknowledgement });
  }
  return alerts;
}

/** Whether a colleague must act and none has acknowledged it. */
export function needsAction({ severity, acknowledgement }: LotAlert): boolean {
  return severity === 'act' && acknowledgement === null;
}

const FINDERS: Readonly<Record<StaffAlert, (lot: WatchedLot, now: number) => Finding | null>> = {
  holdFailed({ signals: { failedHold }, endsAt }) {
    if (failedHold === null) return null;
    return { severity: 'act', values: { name: failedHold.bidder.nickname }, dueAt: endsAt, raisedAt: failedHold.at };
  },
  paymentFailed: ({ paymentStatus }) => (paymentStatus === 'failed' ? { severity: 'act' } : null),
  disputeOpen: ({ signals }) => (signals.isDisputed ? { severity: 'act' } : null),
  counterExpiring({ signals: { openOffer } }, now) {
    const expiresAt = openOffer?.counter?.expiresAt;
    if (expiresAt === undefined || expiresAt <= now || expiresAt - now > COUNTER_SOON_MS) return null;
    return {
      severity: 'act',
      values: { time: hoursAndMinutes(expiresAt - now) },
      dueAt: expiresAt,
      raisedAt: expiresAt - COUNTER_SOON_MS,
    };
  },
  offerWaiting({ signals: { openOffer } }, now) {
    if (openOffer === null || openOffer.counter !== null || openOffer.expiresAt <= now) return null;
    const { amount, expiresAt } = openOffer;
    return { severity: 'act', values: { amount }, dueAt: expiresAt };
  },
  nearReserve(lot, now) {
    const left = timeLeft(lot, now);
    const distance = reserveDistance(lot);
    if (left === null || distance.kind !== 'below' || distance.increments > 1) return null;
    return { severity: left <= NEAR_RESERVE_MS ? 'act' : 'note', dueAt: lot.endsAt };
  },
  endingBelowReserve(lot, now) {
    const left = timeLeft(lot, now);
    if (left === null || left > ENDING_SOON_MS) return null;
    const distance = reserveDistance(lot);
    if (distance.kind !== 'below') return null;
    return { severity: 'act', values: { amount: distance.below }, dueAt: lot.endsAt };
  },
  provisionallySold({ stage, endsAt, signals: { openOffer } }) {
    if (stage !== 'provisionallySold') return null;
    if (endsAt === null) return { severity: 'act' };
    const offerEndsAt = openOffer?.counter?.expiresAt ?? openOffer?.expiresAt ?? endsAt;
    return { severity: 'act', dueAt: Math.max(endsAt + NEGOTIATION_MS, offerEndsAt) };
  },
  enquiriesOpen: ({ signals }) => waiting(signals.openEnquiries),
  commentsHeld: ({ signals }) => waiting(signals.heldComments),
  noBidsForHours(lot, now) {
    const left = timeLeft(lot, now);
    const since = withoutBidsSince(lot);
    const raisedAt = since === null ? Number.POSITIVE_INFINITY : since + HOURS_WITHOUT_BIDS * HOUR_MS;
    if (lot.saleFormat !== 'auction' || left === null || left > DAY_MS || now < raisedAt) return null;
    return { severity: 'note', values: { count: HOURS_WITHOUT_BIDS }, dueAt: lot.endsAt, raisedAt };
  },
};

function waiting(count: number): Finding | null {
  return count === 0 ? null : { severity: 'act', values: { count } };
}

/** Milliseconds to the end of a live lot; null where none are left. */
function timeLeft({ stage, endsAt }: WatchedLot, now: number): number | null {
  return isLive(stage) && endsAt !== null && endsAt > now ? endsAt - now : null;
}

/** "01:12" for less than two days. */
function hoursAndMinutes(milliseconds: number): string {
  const duration = formatDuration(milliseconds);
  return duration.kind === 'clock' ? duration.text.slice(0, 5) : '';
}
