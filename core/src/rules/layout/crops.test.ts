import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropPosition, fillsSlide, fitsCrop } from './crops.ts';

/** Two shares, the smaller first. */
const span = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

describe('cropPosition', () => {
  it('shows the whole subject in every crop that is large enough for it', () => {
    fc.assert(
      fc.property(span, span, fc.double({ min: 0, max: 1, noNaN: true }), ([left, right], [top, bottom], more) => {
        const { x, y } = cropPosition({ left, top, right, bottom });
        for (const [from, to, percent] of [
          [left, right, x],
          [top, bottom, y],
        ] as const) {
          const shown = to - from + more * (1 - (to - from));
          const start = (percent / 100) * (1 - shown);
          expect(start).toBeLessThanOrEqual(from + 1e-9);
          expect(start + shown).toBeGreaterThanOrEqual(to - 1e-9);
        }
      }),
    );
  });

  it('shows the middle of a picture whose subject is not known, or fills it', () => {
    expect(cropPosition(null)).toEqual({ x: 50, y: 50 });
    expect(cropPosition({ left: 0, top: 0, right: 1, bottom: 1 })).toEqual({ x: 50, y: 50 });
  });
});

it('fillsSlide takes low subjects, and refuses high and unknown ones', () => {
  expect(fillsSlide({ left: 0.07, top: 0.41, right: 0.93, bottom: 0.82 })).toBe(true);
  expect(fillsSlide({ left: 0.07, top: 0.12, right: 0.93, bottom: 0.82 })).toBe(false);
  expect(fillsSlide(null)).toBe(false);
});

it('fitsCrop takes subjects that are no higher than the crop', () => {
  const car = { left: 0.07, top: 0.41, right: 0.93, bottom: 0.82 };
  const watch = { left: 0.25, top: 0.05, right: 0.75, bottom: 0.95 };
  const band = 21 / 9;
  expect([fitsCrop(car, 1.5, band), fitsCrop(watch, 1.5, band), fitsCrop(watch, 1.5, 1.5)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(fitsCrop(null, 1.5, band)).toBe(true);
});
