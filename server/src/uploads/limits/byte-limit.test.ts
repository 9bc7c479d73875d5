import { describe, expect, it } from 'vitest';
import { type CountedFile, secondsUntilRoom } from './byte-limit.ts';

const HOUR_MS = 3_600_000;
const NOW = 10 * HOUR_MS;
const LIMIT = { mostBytes: 1_000, windowMs: HOUR_MS };

/** Minutes ago, and bytes. */
const sent = (...files: readonly (readonly [number, number])[]): readonly CountedFile[] =>
  files.map(([minutes, bytes]) => ({ at: NOW - minutes * 60_000, bytes }));

describe('a sender', () => {
  it.each<[string, readonly CountedFile[], number, number | null]>([
    ['has sent no file', [], 1_000, null],
    ['fills the limit to the last byte', sent([10, 600]), 400, null],
    ['goes a byte beyond it', sent([10, 600]), 401, 50 * 60],
    ['waits for the oldest file', sent([50, 300], [20, 700]), 300, 10 * 60],
    ['waits for more than one', sent([50, 100], [20, 900]), 300, 40 * 60],
    ['waits for all of them', sent([50, 100], [20, 900]), 1_000, 40 * 60],
    ['has files whose time is over', sent([61, 900], [60, 900], [5, 100]), 900, null],
    ['waits a part of a second', [{ at: NOW - HOUR_MS + 1, bytes: 1_000 }], 1, 1],
    ['has a file of no bytes', sent([5, 1_000]), 0, null],
    ['has one that never fits', [], 1_001, 60 * 60],
  ])('who %s', (_, files, bytes, seconds) => {
    expect(secondsUntilRoom(LIMIT, files, bytes, NOW)).toBe(seconds);
  });
});
