import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import { DAY_MS } from '../time/index.ts';
import { siteDayOf, siteInstant, sitePeriod, workingDayAfter } from './site-days.ts';

describe('days of the sites’ calendar', () => {
  itHolds('an instant is on the day that it was made for', [fc.integer({ min: 18_262, max: 25_000 })], (day) => {
    expect(siteDayOf(siteInstant(day, 0))).toBe(day);
    expect(siteDayOf(siteInstant(day, DAY_MS) - 1)).toBe(day);
  });

  it('skips weekends', () => {
    const friday = siteDayOf(Date.parse('2026-11-27T12:00:00.000Z'));
    expect(workingDayAfter(friday, 1)).toBe(friday + 3);
    expect(workingDayAfter(friday, 5)).toBe(friday + 7);
  });
});

describe('a period of days', () => {
  it.each([
    ['2026-06-01', '2026-06-30', '2026-05-31T23:00:00.000Z', '2026-06-30T23:00:00.000Z'],
    ['2026-12-31', '2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    // The day on which the clocks go forward has 23 hours.
    ['2026-03-29', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['2026-06-01', undefined, '2026-05-31T23:00:00.000Z', null],
    [undefined, '2026-12-31', null, '2027-01-01T00:00:00.000Z'],
    [undefined, undefined, null, null],
  ])('from %s to %s counts both days', (first, last, from, until) => {
    const at = (instant: string | null) => (instant === null ? null : Date.parse(instant));
    expect(sitePeriod(first, last)).toEqual({ from: at(from), until: at(until) });
  });

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-02-01', '2026-02-30'],
    ['2026-13-01', undefined],
    ['2026-03-02', '2026-03-01'],
  ])('does not exist from %s to %s', (from, to) => expect(sitePeriod(from, to)).toBeNull());
});
