import type { AlertRule, DoNotDisturb } from '@marque/core/rules/monitoring';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLotRows } from '../lots/index.ts';
import { seededLot } from '../testing/seeded-lots.ts';
import { createAlertWatch } from './alert-watch.ts';
import { MOST_NOTICES_A_MINUTE, type Notice } from './notice-limit.ts';

const NOW = Date.parse('2026-11-25T14:00:00.000Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

type Lot = ReturnType<typeof seededLot>;

const lot = (lotId: number, more: Partial<Lot> = {}): Lot => ({
  ...seededLot(60, NOW),
  auctionId: lotId,
  title: `Lot ${lotId}`,
  stage: 'live',
  saleFormat: 'auction',
  ...endsIn(5 * 60 * MINUTE),
  ...more,
});
const endsIn = (ms: number) => {
  const at = new Date(NOW + ms).toISOString();
  return { dtStageEndUTC: at, dtAuctionEndUTC: at };
};
const disputed = (lotId: number): Lot =>
  lot(lotId, { revision: 2, signals: { ...lot(lotId).signals, isDisputed: true } });

const DISPUTES: AlertRule = {
  id: 'disputes',
  name: 'Disputes',
  filter: { alerts: ['disputeOpen'] },
  notification: true,
  sound: false,
};
const SOON: AlertRule = { ...DISPUTES, id: 'soon', name: 'Soon', filter: { endsWithinMinutes: 15 } };
const NEVER: DoNotDisturb = { until: null, daily: null };

interface Situation {
  readonly rules?: readonly AlertRule[];
  readonly doNotDisturb?: DoNotDisturb;
  readonly notifications?: boolean;
  readonly sounds?: boolean;
  readonly isCaughtUp?: boolean;
}

/** A console that has read the lots, with the store that the page has and the clock of the fake timers. */
function open(
  lots: readonly Lot[],
  { rules = [DISPUTES], doNotDisturb = NEVER, isCaughtUp = true, ...switches }: Situation = {},
) {
  const rows = createLotRows({ schedule: (run) => run() });
  const link = { isCaughtUp, userId: 7 as number | null };
  const tones = { alert: vi.fn(), tick: vi.fn() };
  const watch = createAlertWatch({
    rows,
    tones,
    settings: () => ({ alertRules: rules, doNotDisturb, notifications: true, sounds: false, ...switches }),
    isCaughtUp: () => link.isCaughtUp,
    userId: () => link.userId,
    now: Date.now,
    minuteOfDay: () => 14 * 60,
  });
  const notices: Notice[] = [];
  watch.onNotice((notice) => notices.push(notice));
  const end = watch.follow();
  const receive = (...changed: readonly Lot[]) =>
    rows.receive({ changed: changed.map((one) => ({ lot: one, freshAt: Date.now() })), gone: [], isComplete: true });
  receive(...lots);
  vi.advanceTimersByTime(3_000);
  return { receive, notices, tones, link, end };
}

const told = (notices: readonly Notice[]) =>
  notices.map((notice) => (notice.kind === 'lot' ? `${notice.ruleName} ${notice.lotId}` : `${notice.count} more`));

describe('the alert rules', () => {
  it('say nothing about the lots read at a start', () => {
    const { notices, end } = open([disputed(1), lot(2)]);
    vi.advanceTimersByTime(MINUTE);
    expect(notices).toEqual([]);
    end();
  });

  it('count all rows as read at the start until the console has caught up', () => {
    const { notices, receive, link, end } = open([lot(1)], { isCaughtUp: false });
    receive(disputed(1));
    vi.advanceTimersByTime(MINUTE);
    link.isCaughtUp = true;
    vi.advanceTimersByTime(MINUTE);
    expect(notices).toEqual([]);
    receive(disputed(2));
    vi.advanceTimersByTime(1_000);
    expect(told(notices)).toEqual(['Disputes 2']);
    end();
  });

  it('begin anew for another account', () => {
    const { notices, receive, link, end } = open([lot(1)]);
    link.userId = null;
    receive(disputed(1));
    vi.advanceTimersByTime(MINUTE);
    link.userId = 8;
    vi.advanceTimersByTime(MINUTE);
    expect(notices).toEqual([]);
    end();
  });

  it('tell of a lot that begins to match, once, and of one that is new', () => {
    const { notices, receive, end } = open([lot(1)]);
    receive(disputed(1));
    vi.advanceTimersByTime(1_000);
    expect(notices).toEqual([{ kind: 'lot', ruleName: 'Disputes', lotId: 1, title: 'Lot 1' }]);
    receive({ ...disputed(1), revision: 3, noWatchers: 1 }, disputed(2));
    vi.advanceTimersByTime(MINUTE);
    expect(told(notices)).toEqual(['Disputes 1', 'Disputes 2']);
    end();
  });

  it('tell of a lot that matches by time alone', () => {
    const { notices, end } = open([lot(1, endsIn(16 * MINUTE))], { rules: [SOON] });
    vi.advanceTimersByTime(50_000);
    expect(notices).toEqual([]);
    vi.advanceTimersByTime(MINUTE);
    expect(told(notices)).toEqual(['Soon 1']);
    end();
  });

  it('tell of a bounded number a minute, then how many more there were', () => {
    const { notices, receive, end } = open([]);
    receive(...Array.from({ length: 40 }, (_, nth) => disputed(nth + 1)));
    vi.advanceTimersByTime(30_000);
    expect(notices).toHaveLength(MOST_NOTICES_A_MINUTE);
    vi.advanceTimersByTime(40_000);
    expect(told(notices.slice(MOST_NOTICES_A_MINUTE))).toEqual([`${40 - MOST_NOTICES_A_MINUTE} more`]);
    end();
  });

  it.each([
    { note: 'do not disturb', situation: { doNotDisturb: { until: NOW + MINUTE, daily: null } } },
    { note: 'a time of the day', situation: { doNotDisturb: { until: null, daily: { from: 13 * 60, to: 15 * 60 } } } },
    { note: 'notifications that are off', situation: { notifications: false } },
    { note: 'a rule without a notification', situation: { rules: [{ ...DISPUTES, notification: false }] } },
  ])('are silent with $note', ({ situation }) => {
    const { notices, receive, end } = open([lot(1)], situation);
    receive(disputed(1));
    vi.advanceTimersByTime(10_000);
    expect(notices).toEqual([]);
    end();
  });

  it('sound where the rule says so, not for each of many lots', () => {
    const { tones, receive, end } = open([], { rules: [DISPUTES, { ...DISPUTES, id: 'loud', sound: true }] });
    receive(disputed(1), disputed(2), disputed(3));
    vi.advanceTimersByTime(1_000);
    expect(tones.alert).toHaveBeenCalledTimes(1);
    end();
  });
});

describe('the last two minutes', () => {
  const acknowledged = (more: Partial<Lot>): Lot =>
    lot(1, {
      acknowledgements: [
        { alert: 'nearReserve', by: { userId: 7, nickname: 'anna_k' }, dtUTC: new Date(NOW).toISOString() },
      ],
      ...more,
    });

  it('tick once a second while the sound is on', () => {
    const { tones, end } = open([acknowledged(endsIn(4 * MINUTE)), lot(2, endsIn(4 * MINUTE))], { sounds: true });
    expect(tones.tick).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * MINUTE);
    tones.tick.mockClear();
    vi.advanceTimersByTime(10_000);
    expect(tones.tick).toHaveBeenCalledTimes(10);
    vi.advanceTimersByTime(2 * MINUTE);
    tones.tick.mockClear();
    vi.advanceTimersByTime(10_000);
    expect(tones.tick).not.toHaveBeenCalled();
    end();
  });

  it('do not tick with the sound off', () => {
    const { tones, end } = open([acknowledged(endsIn(MINUTE))]);
    vi.advanceTimersByTime(20_000);
    expect(tones.tick).not.toHaveBeenCalled();
    end();
  });
});
