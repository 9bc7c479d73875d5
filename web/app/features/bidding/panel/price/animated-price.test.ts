import fc from 'fast-check';
import { expect, it } from 'vitest';
import { interpolateMinor } from './animated-price.tsx';

it('stays between the two prices in whole pounds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, more, part) => {
        const start = from * 100;
        const end = start + more * 100;
        const shown = interpolateMinor(start, end, part);
        expect(shown % 100).toBe(0);
        expect(shown).toBeGreaterThanOrEqual(start);
        expect(shown).toBeLessThanOrEqual(end);
      },
    ),
  );
});

it('starts at the old price and ends at the new one', () => {
  expect(interpolateMinor(4_250_000, 4_300_000, 0)).toBe(4_250_000);
  expect(interpolateMinor(4_250_000, 4_300_000, 1)).toBe(4_300_000);
  expect(interpolateMinor(4_250_000, 4_300_000, -0.1)).toBe(4_250_000);
});
