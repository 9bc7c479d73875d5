import urgencyTable from '@marque/fixtures/cases/monitoring-urgency.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../i18n/index.ts';
import texts from '../../../i18n/locales/en/monitoring.json' with { type: 'json' };
import { itHolds } from '../../laws.arbitrary.ts';
import { addMoney, money } from '../../money/index.ts';
import { DAY_MS, MINUTE_MS } from '../../time/index.ts';
import { ANN, anyLot, BEN, belowReserve, LOT, NO_SIGNALS, NOW } from '../lots.arbitrary.ts';
import { urgency } from './urgency.ts';

const { i18n } = createI18n({ language: 'en', resources: { en: { monitoring: texts } } });
const STEP = 25_000;
const scoreOf = (lot: typeof LOT) => urgency(lot, NOW).score;

describe('urgency', () => {
  it.each(urgencyTable.cases)(
    '$left min left, $steps increments below, $bids bids: $level',
    ({ left, steps, bids, level, reasons }) => {
      const lot = steps === null ? LOT : belowReserve(LOT.price, addMoney(LOT.price, money(steps * STEP, 'gbp')));
      const recentBids = Array.from({ length: bids }, () => NOW - MINUTE_MS);
      const found = urgency({ ...lot, endsAt: NOW + left * MINUTE_MS, recentBids }, NOW);
      expect(found.level).toBe(level);
      expect(found.reasons.map(({ key, values }) => i18n.t(key, values))).toEqual(reasons);
    },
  );

  it('rises to act with one alert that asks for action, and says which', () => {
    const lot = { ...LOT, signals: { ...NO_SIGNALS, failedHold: { bidder: BEN, at: NOW - 1 } } };
    const found = urgency(lot, NOW);
    expect(found.level).toBe('act');
    expect(found.reasons).toEqual([{ key: 'monitoring:alert.holdFailed', values: { name: 'ben_r' } }]);
    const seen = { ...lot, acknowledgements: [{ alert: 'holdFailed' as const, by: ANN, at: NOW }] };
    expect(urgency(seen, NOW)).toMatchObject({ level: 'calm', reasons: [] });
  });

  it('of a lot that is not live comes from what waits alone', () => {
    expect(urgency({ ...LOT, stage: 'sold', endsAt: NOW - 1 }, NOW)).toEqual({ score: 0, level: 'calm', reasons: [] });
  });

  itHolds('is not lower with less time left', [anyLot, fc.nat(3 * DAY_MS)], (lot, less) => {
    if (lot.endsAt === null) return;
    expect(scoreOf({ ...lot, endsAt: lot.endsAt - less })).toBeGreaterThanOrEqual(scoreOf(lot));
  });

  itHolds(
    'is not lower closer to the reserve',
    [anyLot, fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), fc.nat(100_000)],
    (lot, price, closer, further) => {
      const { currency } = lot.price;
      const reserve = money((price + closer + further + 1) * 100, currency);
      const far = belowReserve(money(price * 100, currency), reserve, lot);
      const near = belowReserve(money((price + closer) * 100, currency), reserve, lot);
      expect(scoreOf(near)).toBeGreaterThanOrEqual(scoreOf(far));
    },
  );

  itHolds('is not lower with another bid', [anyLot, fc.nat(20 * MINUTE_MS)], (lot, age) => {
    const at = NOW - age;
    const recentBids = [...lot.recentBids, at].toSorted((left, right) => left - right);
    const busier = { ...lot, recentBids, lastBidAt: Math.max(lot.lastBidAt ?? at, at) };
    expect(scoreOf(busier)).toBeGreaterThanOrEqual(scoreOf(lot));
  });
});
