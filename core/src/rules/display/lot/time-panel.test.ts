import barTable from '@marque/fixtures/cases/display-bars.json' with { type: 'json' };
import clockTable from '@marque/fixtures/cases/display-clock.json' with { type: 'json' };
import panelTable from '@marque/fixtures/cases/display-time-panels.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { type LotType, SALE_FORMATS, type SaleFormat, STAGES, type Stage } from '../../lot/index.ts';
import {
  CLOCK_PLACEHOLDER,
  CLOCK_STOPPED,
  type Clock,
  clockState,
  countdownBarEnd,
  type TimeFacts,
  timePanel,
} from '../index.ts';
import { COUNTDOWN_BAR_MS } from './time-panel.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const STARTS_AT = NOW - 5_000_000;
const SOLD_AT = NOW - 1_000_000;

interface ClockCase {
  readonly leftMs: number | null;
  readonly state: string;
  readonly days?: number;
  readonly hours?: number;
  readonly clock?: string;
  readonly bar?: number | null;
}

interface PanelCase {
  readonly note: string;
  readonly stage: Stage | null;
  readonly lotType?: LotType;
  readonly saleFormat: SaleFormat;
  readonly place: 'listing' | 'tile';
  readonly endsInMs: number | null;
  readonly listedAgoMs: number | null;
  readonly disableClock?: boolean;
  readonly panel: Readonly<Record<string, unknown>>;
}

function expectedClock({ leftMs, state, days, hours, clock, bar }: ClockCase): unknown {
  if (state !== 'running') return { state };
  const left = clock === undefined ? { kind: 'days', days, hours } : { kind: 'clock', text: clock };
  return { state, leftMs, left, bar };
}

describe('the clock', () => {
  it.each(clockTable.cases as readonly ClockCase[])('$leftMs ms before the end: $state', (row) => {
    const endsAt = row.leftMs === null ? null : NOW + row.leftMs;
    expect(clockState({ endsAt, now: NOW, disableClock: false })).toEqual(expectedClock(row));
    expect(clockState({ endsAt, now: NOW, disableClock: true })).toEqual({ state: 'placeholder' });
  });

  const order: readonly Clock['state'][] = ['running', 'checking', 'ended'];
  const moments = fc.array(fc.integer({ min: -200_000, max: 60_000 }), { minLength: 2 });
  itHolds('goes through its states in order and never back, and its bar only falls', [moments], (offsets) => {
    const clocks = offsets
      .toSorted((left, right) => left - right)
      .map((offset) => clockState({ endsAt: NOW, now: NOW + offset, disableClock: false }));
    const steps = clocks.map((clock) => order.indexOf(clock.state));
    expect(steps).toEqual(steps.toSorted((left, right) => left - right));
    const bars = clocks.flatMap((clock) => (clock.state === 'running' && clock.bar !== null ? [clock.bar] : []));
    expect(bars).toEqual(bars.toSorted((left, right) => right - left));
    for (const bar of bars) expect(bar > 0 && bar <= 1).toBe(true);
  });

  it('has these bounds', () => {
    expect([COUNTDOWN_BAR_MS, CLOCK_PLACEHOLDER, CLOCK_STOPPED]).toEqual([120_000, '--:--:--', '00:00:00']);
  });
});

describe('the time panel', () => {
  it.each(panelTable.cases as readonly PanelCase[])('$note: $stage, $saleFormat, $place', (row) => {
    const facts: TimeFacts = {
      stage: row.stage,
      lotType: row.lotType ?? 'car',
      saleFormat: row.saleFormat,
      place: row.place,
      endsAt: row.endsInMs === null ? null : NOW + row.endsInMs,
      startsAt: STARTS_AT,
      soldAt: SOLD_AT,
      listedAt: row.listedAgoMs === null ? null : NOW - row.listedAgoMs,
      now: NOW,
      disableClock: row.disableClock ?? false,
    };
    const instants: Readonly<Record<string, number | null>> = { start: STARTS_AT, end: facts.endsAt, sold: SOLD_AT };
    const { at, clock, urgency, ...rest } = row.panel;
    const expected = {
      ...rest,
      ...(at === undefined ? {} : { at: typeof at === 'string' ? instants[at] : at }),
      ...(clock === undefined ? {} : { clock: clockState(facts), urgency: urgency ?? 'none' }),
    };
    const panel = timePanel(facts);
    expect(panel).toEqual(expected);
    if (panel.kind === 'clock') expect(panel.clock.state).toBe(clock);
  });
});

describe('the bar of the last two minutes', () => {
  it.each(barTable.cases)('of $stage, $saleFormat ending at $endsAt: $bar', ({ stage, saleFormat, endsAt, bar }) => {
    expect(countdownBarEnd({ stage: stage as Stage | null, saleFormat: saleFormat as SaleFormat, endsAt })).toBe(bar);
  });

  it('exists in every stage with a running clock', () => {
    for (const stage of STAGES) {
      for (const saleFormat of SALE_FORMATS) {
        const times = { startsAt: 0, soldAt: 0, listedAt: 0, now: NOW, endsAt: NOW + 30_000 };
        const facts: TimeFacts = { ...times, stage, saleFormat, lotType: 'car', place: 'tile', disableClock: false };
        const panel = timePanel(facts);
        const isLast = panel.kind === 'clock' && panel.urgency === 'last';
        expect(countdownBarEnd(facts) !== null, `${stage} ${saleFormat}`).toBe(isLast);
      }
    }
  });
});
