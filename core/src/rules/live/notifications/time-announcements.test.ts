import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../laws.arbitrary.ts';
import { announceTime, type ClockMoment } from './time-announcements.ts';

const END = 1_000_000;
const at = (left: number, endsAt = END): ClockMoment => ({ endsAt, now: endsAt - left });

describe('a screen reader hears', () => {
  it.each<[string, ClockMoment, ClockMoment, string | null]>([
    ['nothing with more than five minutes left', at(400_000), at(301_000), null],
    ['of five minutes', at(300_500), at(299_500), 'fiveMinutes'],
    ['of exactly five minutes', at(301_000), at(300_000), 'fiveMinutes'],
    ['nothing a second time', at(300_000), at(299_000), null],
    ['of two minutes', at(121_000), at(120_000), 'twoMinutes'],
    ['of one minute', at(60_001), at(59_001), 'oneMinute'],
    ['of ten seconds', at(10_500), at(9_500), 'tenSeconds'],
    ['only of the last after a pause of the page', at(400_000), at(50_000), 'oneMinute'],
    ['nothing at the end', at(500), at(0), null],
    ['nothing after a pause beyond the end', at(400_000), at(-5_000), null],
    ['of an extension', at(20_000), { endsAt: END + 100_000, now: END - 19_900 }, 'extended'],
    ['nothing without an end', { endsAt: null, now: 0 }, at(50_000), null],
    ['nothing when the end is gone', at(70_000), { endsAt: null, now: 0 }, null],
  ])('%s', (_, before, after, kind) => {
    expect(announceTime(before, after).announcement?.kind ?? null).toBe(kind);
  });

  function hear(moments: readonly ClockMoment[]): string[] {
    const [first, ...rest] = moments;
    if (first === undefined) return [];
    let last = first;
    return rest.flatMap((moment) => {
      const { announcement, last: next } = announceTime(last, moment);
      last = next;
      return announcement === null ? [] : [announcement.kind];
    });
  }

  it('of an extension to two minutes, and then of one minute', () => {
    const extended = END + 90_000;
    const left = [120_700, 119_700, 118_700, 60_500, 59_500].map((rest) => at(rest, extended));
    expect(hear([at(31_000), ...left])).toEqual(['extended', 'oneMinute']);
  });

  it('each time once for an end, however the clock ticks', () => {
    forAll([fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 60 })], (ticks) => {
      let now = END - 420_000;
      const heard = hear([
        at(420_000),
        ...ticks.map((tick) => {
          now += tick;
          return { endsAt: END, now };
        }),
      ]);
      expect(new Set(heard).size).toBe(heard.length);
    });
  });
});
