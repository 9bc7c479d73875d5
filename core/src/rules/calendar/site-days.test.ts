import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../laws.arbitrary.ts';
import { DAY_MS } from '../time/index.ts';
import { siteDayOf, siteInstant, workingDayAfter } from './site-days.ts';

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
