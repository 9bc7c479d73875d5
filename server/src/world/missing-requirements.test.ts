import { describe, expect, it } from 'vitest';
import { lacksOf } from './missing-requirements.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 20, 9, 30);
const inMinutes = (...minutes: readonly number[]) => minutes.map((minute) => NOW + minute * MINUTE);
const everyNine = inMinutes(9, 18, 27, 36, 45, 54, 63);

/** What is missing, as minutes from now. */
function lacks(ends: readonly number[], openings: readonly number[], wanted = 0) {
  return lacksOf({ ends, openings, wanted }, NOW).map((lack) =>
    'endsAt' in lack ? `ends ${(lack.endsAt - NOW) / MINUTE}` : `opens ${(lack.opensAt - NOW) / MINUTE}`,
  );
}

describe('what a market lacks', () => {
  it.each([
    ['nothing, with an end every nine minutes and an opening soon', everyNine, inMinutes(10), []],
    ['an end in a gap', inMinutes(9, 18, 36, 45, 54), inMinutes(10), ['ends 27']],
    ['several ends in a wide gap', inMinutes(5, 40, 50, 59), inMinutes(10), ['ends 14', 'ends 23', 'ends 32']],
    ['nothing between ends exactly ten minutes apart', inMinutes(10, 20, 30, 40, 50), inMinutes(10), []],
    ['something that opens', everyNine, inMinutes(16), ['opens 12']],
    ['nothing that opens, at exactly a quarter of an hour', everyNine, inMinutes(15), []],
  ])('%s', (_, ends, openings, missing) => {
    expect(lacks(ends, openings)).toEqual(missing);
  });

  it('is a whole hour of ends where nothing runs', () => {
    expect(lacks([], [])).toEqual(['ends 9', 'ends 18', 'ends 27', 'ends 36', 'ends 45', 'ends 54', 'opens 12']);
  });

  it('is one more lot at a time where there are too few', () => {
    expect(lacks(everyNine, inMinutes(5), 20)).toEqual(['opens 12']);
    expect(lacks(everyNine, inMinutes(5), 8)).toEqual([]);
  });

  it('forgets ends that are over', () => {
    expect(lacks([...inMinutes(-30, -5), ...everyNine], inMinutes(5))).toEqual([]);
  });

  it('lets lots open on the minute', () => {
    const now = NOW + 17_345;
    const [lack] = lacksOf({ ends: everyNine, openings: [], wanted: 0 }, now).filter((one) => 'opensAt' in one);
    expect(lack).toEqual({ opensAt: NOW + 13 * MINUTE });
  });
});
