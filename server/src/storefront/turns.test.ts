import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets as many callers proceed in a round of the event loop, in their order', async () => {
  const turn = createTurns(2);
  const rounds: number[][] = [];
  let current: number[] = [];
  const done = Promise.all([1, 2, 3, 4, 5].map((caller) => turn().then(() => current.push(caller))));
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    rounds.push(current);
    current = [];
  }
  await done;
  expect(rounds.flat()).toEqual([1, 2, 3, 4, 5]);
  expect(Math.max(...rounds.map((callers) => callers.length))).toBe(2);
  await turn();
});
