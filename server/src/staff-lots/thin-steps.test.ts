import { expect, it } from 'vitest';
import { thinSteps } from './thin-steps.ts';

it('keeps few steps as they are, and of many the first, the last and as many as asked', () => {
  expect(thinSteps([1, 2, 3], 3)).toEqual([1, 2, 3]);
  const thinned = thinSteps(
    Array.from({ length: 100 }, (_, index) => index),
    24,
  );
  expect(thinned).toHaveLength(24);
  expect([thinned[0], thinned.at(-1)]).toEqual([0, 99]);
  expect(thinned).toEqual([...new Set(thinned)].toSorted((left, right) => left - right));
});
