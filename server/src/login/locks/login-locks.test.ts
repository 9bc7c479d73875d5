import { describe, expect, it } from 'vitest';
import { openTestContext, temporaryFolder } from '../../platform/testing.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { countersOf, countFailure, createLoginLocks, LOGIN_LOCK } from './login-locks.ts';

const NOW = 1_000_000;

describe('counting wrong passwords', () => {
  it.each([
    ['the first', undefined, 0, { failures: 1, first_at: NOW, locked_until: null }],
    [
      'a second one soon after',
      { failures: 1, first_at: NOW - 1, locked_until: null },
      0,
      { failures: 2, first_at: NOW - 1, locked_until: null },
    ],
    [
      'a fifth at the end of the window: locked',
      { failures: 4, first_at: NOW - LOGIN_LOCK.windowMs + 1, locked_until: null },
      0,
      { failures: 0, first_at: NOW - LOGIN_LOCK.windowMs + 1, locked_until: NOW + LOGIN_LOCK.lockMs },
    ],
    [
      'a fifth after the window: counted anew',
      { failures: 4, first_at: NOW - LOGIN_LOCK.windowMs, locked_until: null },
      0,
      { failures: 1, first_at: NOW, locked_until: null },
    ],
    [
      'the first after a lock',
      { failures: 0, first_at: NOW - 5, locked_until: NOW - 1 },
      0,
      { failures: 1, first_at: NOW, locked_until: null },
    ],
  ])('%s', (_, before, after, expected) => {
    expect(countFailure(before, NOW + after)).toEqual(expected);
  });
});

describe('a lock', () => {
  it.each([
    ['lasts as long as its rule says', 0, 900],
    ['ends where the machine’s time was set back by an hour, instead of lasting an hour longer', -3_600_000, null],
  ])('%s', async (_, setBy, seconds) => {
    const { context } = await openTestContext(temporaryFolder());
    let now = 1_800_000_000_000;
    const locks = createLoginLocks({ db: context.db, clock: { ...context.clock, now: () => now } });
    const counters = countersOf('ann@example.com', '192.0.2.1', null);
    for (let attempt = 0; attempt < LOGIN_LOCK.failures; attempt += 1) await locks.fail(counters);
    now += setBy;
    expect(await locks.lockedFor(counters)).toBe(seconds);
  });
});

describe('turns', () => {
  it('run tasks of one key one after another, also after one that failed', async () => {
    const withLock = createKeyedMutex();
    const steps: string[] = [];
    const task =
      (name: string, fails = false) =>
      async () => {
        steps.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        steps.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const results = await Promise.allSettled([
      withLock('a', task('one', true)),
      withLock('a', task('two')),
      withLock('b', task('other')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(steps.indexOf('two begins')).toBeGreaterThan(steps.indexOf('one ends'));
    expect(steps.indexOf('other begins')).toBeLessThan(steps.indexOf('one ends'));
  });
});
