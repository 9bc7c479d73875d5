import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../laws.arbitrary.ts';
import { type ClockMoment, timeAnnouncement } from './time-announcements.ts';

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
    ['nothing of two minutes right after an extension', at(120_000), at(119_000), null],
    ['nothing without an end', { endsAt: null, now: 0 }, at(50_000), null],
    ['nothing when the end is gone', at(70_000), { endsAt: null, now: 0 }, null],
  ])('%s', (_, before, after, kind) => {
    expect(timeAnnouncement(before, after)?.kind ?? null).toBe(kind);
  });

  it('each time once for an end, however the clock ticks', () => {
    forAll([fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 60 })], (ticks) => {
      let before = at(420_000);
      const heard: string[] = [];
      for (const tick of ticks) {
        const after = { endsAt: END, now: before.now + tick };
        const announcement = timeAnnouncement(before, after);
        if (announcement !== null) heard.push(announcement.kind);
        before = after;
      }
      expect(new Set(heard).size).toBe(heard.length);
    });
  });
});
