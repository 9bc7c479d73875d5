import { describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../time/index.ts';
import { ANN, LOT, NO_SIGNALS, NOW } from '../lots.arbitrary.ts';
import type { WatchedLot } from '../types.ts';
import { type AlertRule, firedRules, MOST_ALERT_RULES, parseAlertRules } from './alert-rules.ts';
import { type DoNotDisturb, isAudible, isDoNotDisturb } from './do-not-disturb.ts';

const rule = (id: string, filter: AlertRule['filter']): AlertRule => ({
  id,
  name: id,
  filter,
  sound: true,
  notification: false,
});
const RULES = [rule('disputes', { alerts: ['disputeOpen'] }), rule('soon', { endsWithinMinutes: 15 })];
const fired = (...[before, after]: [Parameters<typeof firedRules>[0], Parameters<typeof firedRules>[1]]) =>
  firedRules(before, after, RULES, ANN.userId).map(({ id }) => id);

describe('the rules of a colleague', () => {
  const disputed: WatchedLot = { ...LOT, signals: { ...NO_SIGNALS, isDisputed: true } };

  it('fire when a lot begins to match, and not again while it does', () => {
    expect(fired({ lot: LOT, now: NOW }, { lot: disputed, now: NOW })).toEqual(['disputes']);
    expect(fired({ lot: disputed, now: NOW }, { lot: disputed, now: NOW + 1 })).toEqual([]);
    expect(fired({ lot: disputed, now: NOW }, { lot: LOT, now: NOW })).toEqual([]);
  });

  it('fire by time alone', () => {
    const lot = { ...LOT, endsAt: NOW + 15 * MINUTE_MS };
    expect(fired({ lot, now: NOW - SECOND_MS }, { lot, now: NOW })).toEqual(['soon']);
  });

  it('fire for a lot that is new on the wall', () => {
    expect(fired(null, { lot: disputed, now: NOW })).toEqual(['disputes']);
  });

  it('are read as they were stored, without those that fit every lot', () => {
    expect(parseAlertRules(JSON.parse(JSON.stringify(RULES)))).toEqual(RULES);
    const broken = [
      null,
      3,
      { ...rule('all', {}), filter: { colour: 'red' } },
      { name: 'no id', filter: { text: 'a' } },
    ];
    expect(parseAlertRules([...broken, RULES[0]])).toEqual([RULES[0]]);
    expect(parseAlertRules({ rules: RULES })).toEqual([]);
    expect(parseAlertRules(Array.from({ length: 99 }, () => RULES[0]))).toHaveLength(MOST_ALERT_RULES);
  });
});

describe('do not disturb', () => {
  const at = (window: Partial<DoNotDisturb>, minute: number) =>
    isDoNotDisturb({ until: null, daily: null, ...window }, NOW, minute);

  it('lasts until its instant', () => {
    expect(at({ until: NOW + 1 }, 0)).toBe(true);
    expect(at({ until: NOW }, 0)).toBe(false);
    expect(at({}, 0)).toBe(false);
  });

  it.each([
    { from: 540, to: 600, minute: 539, isOn: false },
    { from: 540, to: 600, minute: 540, isOn: true },
    { from: 540, to: 600, minute: 600, isOn: false },
    { from: 1_320, to: 420, minute: 1_439, isOn: true },
    { from: 1_320, to: 420, minute: 0, isOn: true },
    { from: 1_320, to: 420, minute: 420, isOn: false },
    { from: 600, to: 600, minute: 600, isOn: false },
  ])('from $from to $to at minute $minute: $isOn', ({ from, to, minute, isOn }) => {
    expect(at({ daily: { from, to } }, minute)).toBe(isOn);
  });
});

describe('what sounds', () => {
  const seen = [{ alert: 'nearReserve' as const, by: ANN, at: NOW - MINUTE_MS }];
  const ending: WatchedLot = { ...LOT, endsAt: NOW + 2 * MINUTE_MS, acknowledgements: seen };

  it('are the last two minutes of an acknowledged live lot only', () => {
    expect(isAudible(ending, NOW)).toBe(true);
    expect(isAudible(ending, NOW - 1)).toBe(false);
    expect(isAudible(ending, NOW + 2 * MINUTE_MS)).toBe(false);
    expect(isAudible({ ...ending, acknowledgements: [] }, NOW)).toBe(false);
    expect(isAudible({ ...ending, stage: 'sold' }, NOW)).toBe(false);
    expect(isAudible({ ...ending, endsAt: null }, NOW)).toBe(false);
  });
});
