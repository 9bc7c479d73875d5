import { describe, expect, it } from 'vitest';
import { missingRequirements } from './missing-requirements.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 20, 9, 30);
const inMinutes = (...minutes: readonly number[]) => minutes.map((minute) => NOW + minute * MINUTE);
const everyNine = inMinutes(9, 18, 27, 36, 45, 54, 63);

/** What is missing, as minutes from now. */
function missingIn(ends: readonly number[], openings: readonly number[], wanted = 0) {
  return missingRequirements({ ends, openings, wanted }, NOW).map((lot) =>
    'endsAt' in lot ? `ends ${(lot.endsAt - NOW) / MINUTE}` : `opens ${(lot.opensAt - NOW) / MINUTE}`,
  );
}

describe('the missing lots of a market', () => {
  it.each([
    ['none with an end every nine minutes and an opening soon', everyNine, inMinutes(10), []],
    ['an end in a gap', inMinutes(9, 18, 36, 45, 54), inMinutes(10), ['ends 27']],
    ['several ends in a wide gap', inMinutes(5, 40, 50, 59), inMinutes(10), ['ends 14', 'ends 23', 'ends 32']],
    ['none between ends exactly ten minutes apart', inMinutes(10, 20, 30, 40, 50), inMinutes(10), []],
    ['an opening', everyNine, inMinutes(16), ['opens 12']],
    ['none with an opening in exactly a quarter of an hour', everyNine, inMinutes(15), []],
  ])('%s', (_, ends, openings, missing) => {
    expect(missingIn(ends, openings)).toEqual(missing);
  });

  it('include an hour of ends for an empty market', () => {
    expect(missingIn([], [])).toEqual(['ends 9', 'ends 18', 'ends 27', 'ends 36', 'ends 45', 'ends 54', 'opens 12']);
  });

  it('include one lot at a time below the target', () => {
    expect(missingIn(everyNine, inMinutes(5), 20)).toEqual(['opens 12']);
    expect(missingIn(everyNine, inMinutes(5), 8)).toEqual([]);
  });

  it('ignore past ends', () => {
    expect(missingIn([...inMinutes(-30, -5), ...everyNine], inMinutes(5))).toEqual([]);
  });

  it('open on the minute', () => {
    const now = NOW + 17_345;
    const [opening] = missingRequirements({ ends: everyNine, openings: [], wanted: 0 }, now).filter(
      (one) => 'opensAt' in one,
    );
    expect(opening).toEqual({ opensAt: NOW + 13 * MINUTE });
  });
});
