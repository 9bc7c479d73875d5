import { describe, expect, it } from 'vitest';
import { createMemoryRateLimitStore } from './memory-store.ts';

const WINDOW_MS = 60_000;
/** Windows that one attempt may look at. */
const MOST_VISITS = 3;

/** The most windows that one of `attempts` looks at, each with a key of its own. */
async function mostVisits(attempts: number, advance: (nth: number) => number, maxKeys: number) {
  let now = 0;
  const store = createMemoryRateLimitStore({ monotonicNow: () => now, maxKeys });
  let most = 0;
  let mostWindows = 0;
  for (let nth = 0; nth < attempts; nth += 1) {
    now += advance(nth);
    const before = store.counts().visits;
    await store.increment('login', `key ${nth}`, WINDOW_MS);
    const after = store.counts();
    most = Math.max(most, after.visits - before);
    mostWindows = Math.max(mostWindows, after.windows);
  }
  return { visits: most, windows: mostWindows };
}

describe('the work of one attempt in a store in memory', () => {
  it.each([
    ['while keys are added', 20_000, () => 0, 50_000],
    ['when the store is full of windows of one instant', 20_000, () => 0, 1_000],
    ['when the store is full and time passes', 20_000, () => 1, 1_000],
    ['when all windows end at once', 20_000, (nth: number) => (nth === 10_000 ? WINDOW_MS : 0), 50_000],
    ['when one window ends with each attempt', 20_000, () => WINDOW_MS / 1_000, 50_000],
  ])('does not grow with the number of keys %s', async (_, attempts, advance, maxKeys) => {
    const most = await mostVisits(attempts, advance, maxKeys);
    expect(most.visits).toBeLessThanOrEqual(MOST_VISITS);
    expect(most.windows).toBeLessThanOrEqual(maxKeys);
  });
});
