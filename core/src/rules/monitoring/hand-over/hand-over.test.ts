import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../time/index.ts';
import { LOT, NO_SIGNALS, NOW } from '../lots.arbitrary.ts';
import type { WatchedLot } from '../types.ts';
import { openLots } from './open-lots.ts';
import { shiftStart } from './shift-start.ts';

const ANNA = { userId: 7, nickname: 'anna_k' };
const RAVI = { userId: 8, nickname: 'ravi_a' };
const SHIFT = { userId: ANNA.userId, now: NOW };

/** A lot without any work: far from its end, with its reserve met and a bid just now. */
const QUIET: WatchedLot = {
  ...LOT,
  signals: NO_SIGNALS,
  reserve: null,
  reserveMet: true,
  endsAt: NOW + 40 * HOUR_MS,
  lastBidAt: NOW,
  paymentStatus: null,
  acknowledgements: [],
  assignee: null,
};
const DISPUTED: WatchedLot = { ...QUIET, signals: { ...NO_SIGNALS, isDisputed: true } };

describe('the lots of a hand-over', () => {
  it('are those of the colleague, and those with work that no colleague has', () => {
    const lots = [
      { ...QUIET, lotId: 1, assignee: ANNA },
      { ...QUIET, lotId: 2 },
      { ...DISPUTED, lotId: 3 },
      { ...DISPUTED, lotId: 4, assignee: RAVI },
      { ...DISPUTED, lotId: 5, assignee: ANNA },
    ];
    expect(openLots(lots, SHIFT).map(({ lot, group }) => [lot.lotId, group])).toEqual([
      [3, 'needsWord'],
      [5, 'needsWord'],
      [1, 'quiet'],
    ]);
  });

  it('leave out what is over and without work, and keep what is over with work', () => {
    const over = { stage: 'unsold', endsAt: NOW - HOUR_MS, assignee: ANNA } as const;
    const lots = [
      { ...QUIET, ...over, lotId: 1 },
      { ...DISPUTED, ...over, lotId: 2 },
    ];
    expect(openLots(lots, SHIFT).map(({ lot }) => lot.lotId)).toEqual([2]);
  });

  it('come by their end, and without an end last', () => {
    const ends = [null, NOW + 3 * HOUR_MS, NOW + 2 * HOUR_MS];
    const lots = ends.map((endsAt, nth) => ({ ...QUIET, lotId: nth + 1, endsAt, assignee: ANNA }));
    expect(openLots(lots, SHIFT).map(({ lot }) => lot.lotId)).toEqual([3, 2, 1]);
  });

  it('say what waits on them', () => {
    const [open] = openLots([DISPUTED], SHIFT);
    expect(open?.alerts.map(({ alert }) => alert)).toEqual(['disputeOpen']);
  });
});

describe('the start of a shift', () => {
  it.each([
    ['eight hours ago without a hand-over', [], -8],
    ['the last hand-over that was received', [-20, -3, -5], -3],
    ['eight hours ago after a hand-over of the day before yesterday', [-48], -8],
    ['not in the future', [2], -8],
  ])('is %s', (_, received, expected) => {
    const hours = (count: number) => NOW + count * HOUR_MS;
    expect(shiftStart(received.map(hours), NOW)).toBe(hours(expected));
  });
});
