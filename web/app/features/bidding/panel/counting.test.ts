import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minorOnTheWay } from './counting.ts';

it('goes from one price to the next through whole pounds, and never past it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, more, part) => {
        const start = from * 100;
        const end = start + more * 100;
        const shown = minorOnTheWay(start, end, part);
        expect(shown % 100).toBe(0);
        expect(shown).toBeGreaterThanOrEqual(start);
        expect(shown).toBeLessThanOrEqual(end);
      },
    ),
  );
});

it('begins at the one and ends at the other', () => {
  expect(minorOnTheWay(4_250_000, 4_300_000, 0)).toBe(4_250_000);
  expect(minorOnTheWay(4_250_000, 4_300_000, 1)).toBe(4_300_000);
  expect(minorOnTheWay(4_250_000, 4_300_000, -0.1)).toBe(4_250_000);
});
