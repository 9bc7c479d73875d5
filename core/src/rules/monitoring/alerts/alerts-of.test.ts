import alertTable from '@marque/fixtures/cases/monitoring-alerts.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../i18n/index.ts';
import texts from '../../../i18n/locales/en/monitoring.json' with { type: 'json' };
import type { Stage } from '../../lot/index.ts';
import { addMoney, fromMajor, money } from '../../money/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { ANN, BEN, belowReserve, LOT, NO_SIGNALS, NOW } from '../lots.arbitrary.ts';
import type { LotSignals, WatchedLot } from '../types.ts';
import { alertsOf } from './alerts-of.ts';
import { STAFF_ALERTS } from './staff-alerts.ts';

const { i18n } = createI18n({ language: 'en', resources: { en: { monitoring: texts } } });
const STEP = 25_000;

interface Waiting {
  readonly failedHold?: number;
  readonly paymentFailed?: boolean;
  readonly disputed?: boolean;
  readonly offer?: number;
  readonly counter?: number;
  readonly enquiries?: number;
  readonly comments?: number;
}

function signalsOf({ failedHold, disputed, offer, counter, enquiries, comments }: Waiting): LotSignals {
  const inMinutes = (minutes: number) => NOW + minutes * MINUTE_MS;
  const amount = LOT.price;
  const counterOffer = counter === undefined ? null : { amount, expiresAt: inMinutes(counter) };
  return {
    failedHold: failedHold === undefined ? null : { bidder: BEN, at: inMinutes(-failedHold) },
    pendingHolds: 0,
    openOffer: offer === undefined ? null : { amount, bidder: BEN, expiresAt: inMinutes(offer), counter: counterOffer },
    heldComments: comments ?? 0,
    openEnquiries: enquiries ?? 0,
    isDisputed: disputed ?? false,
  };
}

describe('the alerts of a lot', () => {
  it.each(alertTable.cases)('$note: $alerts', ({ stage, left, steps, quiet, signals, alerts }) => {
    const waiting: Waiting = signals;
    const lot: WatchedLot = {
      ...(steps === null ? LOT : belowReserve(LOT.price, addMoney(LOT.price, money(steps * STEP, 'gbp')))),
      stage: stage as Stage,
      endsAt: NOW + left * MINUTE_MS,
      lastBidAt: NOW - quiet * MINUTE_MS,
      signals: signalsOf(waiting),
      paymentStatus: waiting.paymentFailed ? 'failed' : null,
    };
    const found = alertsOf(lot, NOW).map(({ alert, severity }) => (severity === 'act' ? `${alert}*` : alert));
    expect(found).toEqual(alerts);
  });

  it('has an example of every alert', () => {
    const found = alertTable.cases.flatMap(({ alerts }) => alerts.map((alert) => alert.replace('*', '')));
    expect(new Set(found)).toEqual(new Set(STAFF_ALERTS));
  });

  it('says in words what is wrong and by when something must happen', () => {
    const expiresAt = NOW + 72 * MINUTE_MS + 5_000;
    const counter = { amount: fromMajor(13_800, 'gbp'), expiresAt };
    const signals: LotSignals = {
      ...NO_SIGNALS,
      failedHold: { bidder: { userId: 8, nickname: 'heron_77' }, at: NOW },
      openOffer: { amount: LOT.price, bidder: BEN, expiresAt: NOW + DAY_MS, counter },
      heldComments: 2,
    };
    const found = alertsOf({ ...LOT, signals }, NOW);
    expect(found.map(({ key, values, dueAt }) => [i18n.t(key, values), dueAt])).toEqual([
      ['Card hold failed: heron_77', LOT.endsAt],
      ['Counter lapses in 01:12', expiresAt],
      ['2 comments to approve', null],
    ]);
  });

  it('gives a provisional sale until its negotiations end', () => {
    const lot: WatchedLot = { ...LOT, stage: 'provisionallySold', endsAt: NOW };
    const dueOf = (signals: LotSignals) =>
      alertsOf({ ...lot, signals }, NOW).find(({ alert }) => alert === 'provisionallySold')?.dueAt;
    expect(dueOf(NO_SIGNALS)).toBe(NOW + DAY_MS);
    const openOffer = { amount: LOT.price, bidder: BEN, expiresAt: NOW + 2 * DAY_MS, counter: null };
    expect(dueOf({ ...NO_SIGNALS, openOffer })).toBe(NOW + 2 * DAY_MS);
  });

  it('has words for each alert', () => {
    for (const alert of STAFF_ALERTS) expect(i18n.exists(`monitoring:alert.${alert}`, { count: 2 })).toBe(true);
  });
});

describe('acknowledgements', () => {
  const acknowledgedAt = (at: number) => ({ alert: 'holdFailed' as const, by: ANN, at });
  const failedAt = (at: number): LotSignals => ({ ...NO_SIGNALS, failedHold: { bidder: BEN, at } });

  it('say who has seen the alert', () => {
    const acknowledgement = acknowledgedAt(NOW);
    const lot = { ...LOT, signals: failedAt(NOW - HOUR_MS), acknowledgements: [acknowledgement] };
    expect(alertsOf(lot, NOW)).toMatchObject([{ alert: 'holdFailed', acknowledgement }]);
  });

  it('do not count for a hold that failed afterwards', () => {
    const lot = { ...LOT, signals: failedAt(NOW), acknowledgements: [acknowledgedAt(NOW - 1)] };
    expect(alertsOf(lot, NOW)).toMatchObject([{ alert: 'holdFailed', acknowledgement: null }]);
  });

  it('do not count for six hours without a bid after a later bid', () => {
    const seen = { alert: 'noBidsForHours' as const, by: ANN, at: NOW - 2 * HOUR_MS };
    const lot = { ...LOT, endsAt: NOW + HOUR_MS, acknowledgements: [seen] };
    const earlier = alertsOf({ ...lot, lastBidAt: NOW - 9 * HOUR_MS }, NOW);
    expect(earlier).toMatchObject([{ alert: 'noBidsForHours', acknowledgement: seen }]);
    const later = alertsOf({ ...lot, lastBidAt: NOW - 7 * HOUR_MS }, NOW);
    expect(later).toMatchObject([{ alert: 'noBidsForHours', acknowledgement: null }]);
  });
});
