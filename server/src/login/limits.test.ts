import { describe, expect, it } from 'vitest';
import { settingsFor } from '../compose-accounts.ts';
import { createAttemptLimiter } from '../platform/limits/index.ts';
import { countFailure, LOGIN_LOCK } from './login-locks.ts';
import { createTurns } from './turns.ts';

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

describe('a limit of attempts', () => {
  it('lets so many through in a window, then says how long to wait', () => {
    let now = NOW;
    const limiter = createAttemptLimiter({ most: 2, windowMs: 60_000 }, () => now);
    expect([limiter.take('a'), limiter.take('a')]).toEqual([null, null]);
    now += 15_000;
    expect(limiter.take('a')).toBe(45);
    expect(limiter.take('b')).toBeNull();
    now += 44_999;
    expect(limiter.take('a')).toBe(1);
    now += 1;
    expect(limiter.take('a')).toBeNull();
  });

  it('forgets who came once', () => {
    let now = NOW;
    const limiter = createAttemptLimiter({ most: 1, windowMs: 1000 }, () => now);
    for (let count = 0; count < 10_000; count += 1) limiter.take(`address ${count}`);
    now += 999;
    expect(limiter.take('address 0')).toBe(1);
    now += 1;
    expect(limiter.take('newcomer')).toBeNull();
    expect(limiter.take('address 1')).toBeNull();
  });

  it('is wider where a crowd shares one address', () => {
    expect(settingsFor('tests').limits.login.most).toBeGreaterThan(settingsFor('demo').limits.login.most);
    expect(settingsFor('demo').limits).toEqual(settingsFor('empty').limits);
  });
});

describe('turns', () => {
  it('run tasks of one key one after another, also after one that failed', async () => {
    const inTurn = createTurns();
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
      inTurn('a', task('one', true)),
      inTurn('a', task('two')),
      inTurn('b', task('other')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(steps.indexOf('two begins')).toBeGreaterThan(steps.indexOf('one ends'));
    expect(steps.indexOf('other begins')).toBeLessThan(steps.indexOf('one ends'));
  });
});
