import { logIn } from '@marque/core/contracts/accounts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import { ACCOUNT_CEILING, LOGIN_LOCK } from '../login/locks/login-locks.ts';
import { createApp } from '../platform/http/index.ts';
import { createLog } from '../platform/log/index.ts';
import { isLoopback } from '../platform/proxies/index.ts';
import { createMemoryRateLimitStore } from '../platform/rate-limit/index.ts';
import { attempts, printCounts } from './attack-size.ts';

const sameLine = (nth: number) => `2001:db8:1:2::${nth.toString(16)}`;
const sameCustomer = (nth: number) => `2001:db8:1:${(nth % 256).toString(16)}::1`;
const anotherCustomer = (nth: number) => `2001:${(nth + 4096).toString(16)}::1`;

/** Guesses of one account's password, each from the next address; how often each status was answered. */
async function guessFrom(world: World, addressOf: (nth: number) => string, times: number) {
  const { email } = await world.addUser();
  const statuses: Record<number, number> = {};
  for (let nth = 0; nth < times; nth += 1) {
    const browser = world.browser({ ip: addressOf(nth) });
    await browser.openPage();
    const { statusCode } = await browser.call(logIn, { body: { email, password: `guess ${nth}` } });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return { email, guesses: statuses[403] ?? 0, refused: (statuses[423] ?? 0) + (statuses[429] ?? 0) };
}

describe('an attacker with many IPv6 addresses', () => {
  it.each([
    ['of one /64', sameLine, LOGIN_LOCK.failures],
    ['of one /56', sameCustomer, 4 * LOGIN_LOCK.failures],
    ['of many customers', anotherCustomer, ACCOUNT_CEILING.failures],
  ])('%s has a bounded number of guesses for an account', async (range, addressOf, most) => {
    const world = await openWorld();
    const times = attempts(60, 1_000);
    const { email, guesses, refused } = await guessFrom(world, addressOf, times);
    printCounts(`guesses from addresses ${range}`, { sent: times, guesses, refused });
    expect({ guesses, refused }).toEqual({ guesses: most, refused: times - most });
    // Another customer is refused only by the account's ceiling.
    const locked = world.browser({ ip: anotherCustomer(0) });
    await locked.openPage();
    const answer = await locked.call(logIn, { body: { email, password: PASSWORD } });
    expect(answer.statusCode).toBe(most === ACCOUNT_CEILING.failures ? 423 : 200);
  });

  it('has one limit of requests', async () => {
    const requestLimit = 50;
    const app = await createApp({ log: createLog({ level: 'silent' }), requestLimit, isTrusted: isLoopback });
    onTestFinished(() => app.close());
    app.get('/page', () => 'answered');
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const times = attempts(200, 2_000);
    let answered = 0;
    for (let nth = 0; nth < times; nth += 1) {
      const answer = await fetch(`${address}/page`, { headers: { 'x-forwarded-for': sameLine(nth) } });
      if (answer.ok) answered += 1;
    }
    printCounts('requests from one /64', { sent: times, answered });
    expect(answered).toBe(requestLimit);
  });

  it('neither slows the limiter down nor fills the memory', async () => {
    const store = createMemoryRateLimitStore({ monotonicNow: () => 0 });
    const times = attempts(120_000, 1_000_000);
    for (let nth = 0; nth < times; nth += 1) await store.increment('login', `key ${nth}`, 60_000);
    const { windows, visits } = store.counts();
    printCounts('attempts with a new key each', { sent: times, windows, visits });
    expect(windows).toBeLessThanOrEqual(50_000);
    expect(visits / times).toBeLessThanOrEqual(3);
  });
});
