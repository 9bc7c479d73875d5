import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenInstants, niceTicks, place } from './scales.ts';

describe('niceTicks', () => {
  it.each([
    [0, 4_250_000, 3, [0, 1_500_000, 3_000_000, 4_500_000]],
    [0, 690_000, 3, [0, 250_000, 500_000, 750_000]],
    [2_900_000, 5_200_000, 2, [1_500_000, 3_000_000, 4_500_000, 6_000_000]],
  ])('from %i to %i', (low, high, intervals, ticks) => {
    expect(niceTicks(low, high, intervals)).toEqual(ticks);
  });

  it('cover what they are for, in equal steps, and are few', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 10 }), fc.integer({ min: 1, max: 10 ** 10 }), (low, more) => {
        const high = low + more;
        const ticks = niceTicks(low, high, 3);
        const steps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0));
        expect(ticks[0]).toBeLessThanOrEqual(low);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are found for a single price as well', () => {
    const ticks = niceTicks(500_000, 500_000, 2);
    expect(ticks[0]).toBeLessThanOrEqual(500_000);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(500_000);
  });
});

it('places a value between the ends', () => {
  const scale = { from: 0, to: 100, start: 224, end: 14 };
  expect([place(0, scale), place(50, scale), place(100, scale)]).toEqual([224, 119, 14]);
  expect(place(5, { from: 5, to: 5, start: 52, end: 696 })).toBe(52);
});

it('spreads instants evenly, ends included', () => {
  expect(evenInstants(0, 90, 4)).toEqual([0, 30, 60, 90]);
});
