import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/index.ts';
import { hasSameHours, zoneCity } from './event-zone.ts';

const from = (startsAt: number) => ({ startsAt, endsAt: startsAt + 3 * HOUR_MS });
const WINTER = from(Date.UTC(2026, 11, 13, 9));
const SUMMER = from(Date.UTC(2027, 5, 13, 9));
/** London turns its clocks back at 01:00 UTC on this day, New York a week later. */
const TURNING = from(Date.UTC(2026, 9, 24, 23));

describe('the hours of an event in two time zones', () => {
  it.each([
    [WINTER, 'Europe/London', 'Europe/Lisbon', true],
    [WINTER, 'Europe/London', 'Africa/Accra', true],
    [SUMMER, 'Europe/London', 'Africa/Accra', false],
    [TURNING, 'Europe/London', 'Africa/Casablanca', false],
    [WINTER, 'Australia/Hobart', 'Europe/London', false],
    [WINTER, 'Europe/London', 'UTC', true],
  ])('of %j in %s and %s are the same: %s', (event, zone, other, same) => {
    expect(hasSameHours(event, zone, other)).toBe(same);
  });
});

it.each([
  ['Asia/Hong_Kong', 'Hong Kong'],
  ['Australia/Hobart', 'Hobart'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('names %s by its city', (zone, city) => {
  expect(zoneCity(zone)).toBe(city);
});
