import { describe, expect, it } from 'vitest';
import type { RateLimitStore } from './port.ts';

export interface StoreUnderTest {
  readonly store: RateLimitStore;
  advance(milliseconds: number): void;
}

const WINDOW_MS = 60_000;

/** What every store of the rate limit port does. */
export function describeRateLimitStore(name: string, open: () => StoreUnderTest): void {
  describe(`rate limit store: ${name}`, () => {
    it('counts attempts within the window that the first one began', async () => {
      const { store, advance } = open();
      expect(await store.increment('login', 'a', WINDOW_MS)).toEqual({ count: 1, remainingMs: WINDOW_MS });
      advance(15_000);
      expect(await store.increment('login', 'a', WINDOW_MS)).toEqual({ count: 2, remainingMs: 45_000 });
      advance(44_999);
      expect(await store.increment('login', 'a', WINDOW_MS)).toEqual({ count: 3, remainingMs: 1 });
      advance(1);
      expect(await store.increment('login', 'a', WINDOW_MS)).toEqual({ count: 1, remainingMs: WINDOW_MS });
    });

    it('counts keys and names apart', async () => {
      const { store } = open();
      await store.increment('login', 'a', WINDOW_MS);
      expect((await store.increment('login', 'b', WINDOW_MS)).count).toBe(1);
      expect((await store.increment('register', 'a', WINDOW_MS)).count).toBe(1);
    });

    it('gives simultaneous attempts different counts', async () => {
      const { store } = open();
      const counts = await Promise.all([1, 2, 3].map(() => store.increment('login', 'a', WINDOW_MS)));
      expect(counts.map(({ count }) => count).toSorted((left, right) => left - right)).toEqual([1, 2, 3]);
    });
  });
}
