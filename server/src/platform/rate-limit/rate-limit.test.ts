import { describe, expect, it } from 'vitest';
import { createMemoryRateLimitStore, createRateLimiter, RATE_LIMITS } from './index.ts';
import { mostIn } from './policies.ts';
import { describeRateLimitStore } from './rate-limit-contract.ts';

function openMemory(maxKeys?: number) {
  let now = 1_000_000;
  const store = createMemoryRateLimitStore({ monotonicNow: () => now, ...(maxKeys === undefined ? {} : { maxKeys }) });
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  return { store, advance };
}

describeRateLimitStore('memory', () => openMemory());

describe('the store in memory', () => {
  it('replaces the oldest window when it is full', async () => {
    const { store } = openMemory(2);
    for (const key of ['a', 'b', 'c', 'b']) await store.increment('login', key, 1000);
    expect((await store.increment('login', 'b', 1000)).count).toBe(3);
    expect((await store.increment('login', 'a', 1000)).count).toBe(1);
  });

  it('makes room by ended windows first', async () => {
    const { store, advance } = openMemory(2);
    await store.increment('login', 'a', 1000);
    advance(500);
    await store.increment('login', 'b', 1000);
    advance(500);
    await store.increment('login', 'c', 1000);
    expect((await store.increment('login', 'b', 1000)).count).toBe(2);
  });
});

describe('a rate limiter', () => {
  it('allows so many attempts in a window, then gives the seconds to wait', async () => {
    const { store, advance } = openMemory();
    const dependencies = { config: { world: 'demo' as const }, rateLimitStore: store };
    const limiter = createRateLimiter(dependencies, 'login', { most: 2, windowMs: 60_000 });
    expect([await limiter.take('a'), await limiter.take('a')]).toEqual([null, null]);
    advance(15_000);
    expect(await limiter.take('a')).toBe(45);
    expect(await limiter.take('b')).toBeNull();
    advance(44_999);
    expect(await limiter.take('a')).toBe(1);
    advance(1);
    expect(await limiter.take('a')).toBeNull();
  });

  it('is wider per address in worlds where callers share one', () => {
    expect(mostIn('tests', RATE_LIMITS.login)).toBe(500 * mostIn('demo', RATE_LIMITS.login));
    expect(mostIn('empty', RATE_LIMITS.login)).toBe(mostIn('demo', RATE_LIMITS.login));
    expect(mostIn('tests', RATE_LIMITS.passwordEmails)).toBe(mostIn('demo', RATE_LIMITS.passwordEmails));
  });
});
