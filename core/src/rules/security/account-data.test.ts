import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/index.ts';
import { deletionDueAt, exportWait } from './account-data.ts';

const NOW = 1_000 * DAY_MS;

it('a deletion takes effect after seven days', () => {
  expect(deletionDueAt(NOW)).toBe(NOW + 7 * DAY_MS);
});

describe('a file of all data', () => {
  it.each([
    ['for the first time', null, null],
    ['an hour after the last', NOW - HOUR_MS, 23 * HOUR_MS],
    ['a day after the last, less a millisecond', NOW - DAY_MS + 1, 1],
    ['a day after the last', NOW - DAY_MS, null],
    ['after the clock was set back', NOW + HOUR_MS, null],
  ])('%s waits %s, %s', (_, lastAt, wait) => {
    expect(exportWait(lastAt, NOW)).toBe(wait);
  });
});
