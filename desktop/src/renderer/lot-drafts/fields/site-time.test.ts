import { describe, expect, it } from 'vitest';
import { siteTimeOf, siteTimeText } from './site-time.ts';

describe('a time on the clock of the sites', () => {
  it.each([
    ['2026-12-01T18:00', '2026-12-01T18:00:00.000Z'],
    ['2026-07-01T18:00', '2026-07-01T17:00:00.000Z'],
    ['2026-07-01T00:30', '2026-06-30T23:30:00.000Z'],
    // The clocks go forward at one in the morning, and back at two.
    ['2026-03-29T18:00', '2026-03-29T17:00:00.000Z'],
    ['2026-03-29T00:30', '2026-03-29T00:30:00.000Z'],
    ['2026-10-25T18:00', '2026-10-25T18:00:00.000Z'],
    ['2026-10-25T00:30', '2026-10-24T23:30:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(siteTimeOf(text)).toBe(Date.parse(instant));
    expect(siteTimeText(Date.parse(instant))).toBe(text);
  });

  it.each(['', '2026-12-01', '2026-02-31T10:00', 'tomorrow'])('%j is none', (text) => {
    expect(siteTimeOf(text)).toBeNull();
  });
});
