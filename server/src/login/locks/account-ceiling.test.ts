import { logIn, readMe } from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { type Browser, openWorld, PASSWORD, type World } from '../../api-tests/harness/account-server.ts';
import { createDevices } from '../devices.ts';
import { ACCOUNT_CEILING, LOGIN_LOCK } from './login-locks.ts';

const guess = (browser: Browser, email: string, password = 'wrong horse') =>
  browser.call(logIn, { body: { email, password } });

/** So many wrong passwords, each from an address of its own; the statuses of the answers. */
async function guessFromEverywhere(world: World, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const stranger = world.browser({ ip: `2001:db8:${nth.toString(16)}::1` });
    await stranger.openPage();
    statuses.push((await guess(stranger, email)).statusCode);
  }
  return statuses;
}

const count = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describe('the lock of a login', () => {
  it('counts an IPv6 line as one address', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const statuses: number[] = [];
    for (let nth = 1; nth <= 20; nth += 1) {
      const stranger = world.browser({ ip: `2001:db8:1:2::${nth}` });
      await stranger.openPage();
      statuses.push((await guess(stranger, email)).statusCode);
    }
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(15).fill(423)]);
  });

  it('counts a /56 as four lines', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const statuses: number[] = [];
    for (let nth = 0; nth < 30; nth += 1) {
      const stranger = world.browser({ ip: `2001:db8:1:${nth.toString(16)}::1` });
      await stranger.openPage();
      statuses.push((await guess(stranger, email)).statusCode);
    }
    expect([count(statuses, 403), count(statuses, 423)]).toEqual([20, 10]);
  });
});

describe('the ceiling of an account', () => {
  it('ends guesses from rotating addresses until the hour is over', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const statuses = await guessFromEverywhere(world, email, ACCOUNT_CEILING.failures + 10);
    expect([count(statuses, 403), count(statuses, 423)]).toEqual([ACCOUNT_CEILING.failures, 10]);
    const stranger = world.browser();
    await stranger.openPage();
    const locked = await guess(stranger, email, PASSWORD);
    expect(locked.statusCode).toBe(423);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(3_500);
    world.context.clock.advance(ACCOUNT_CEILING.windowMs);
    expect((await guess(stranger, email, PASSWORD)).statusCode).toBe(200);
  });

  it('counts guesses that are sent all at once', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const strangers = Array.from({ length: ACCOUNT_CEILING.failures + 10 }, (_, nth) =>
      world.browser({ ip: `198.51.100.${nth}` }),
    );
    for (const stranger of strangers) await stranger.openPage();
    const answers = await Promise.all(strangers.map((stranger) => guess(stranger, email)));
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(ACCOUNT_CEILING.failures);
  });

  it('is no lower for an address without an account', async () => {
    const world = await openWorld();
    const statuses = await guessFromEverywhere(world, 'unknown@example.com', ACCOUNT_CEILING.failures + 1);
    expect([count(statuses, 403), count(statuses, 423)]).toEqual([ACCOUNT_CEILING.failures, 1]);
  });

  it('leaves a browser alone that has logged in before', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const owner = world.browser();
    await owner.openPage();
    expect((await guess(owner, email, PASSWORD)).statusCode).toBe(200);
    expect(owner.attributes.get('device')).toMatchObject({ httpOnly: true, sameSite: 'strict', path: '/' });
    const device = owner.cookies.get('device') ?? '';
    await guessFromEverywhere(world, email, ACCOUNT_CEILING.failures);
    for (const ip of ['203.0.113.7', '2001:db8::9']) {
      const returned = world.browser({ ip });
      returned.cookies.set('device', device);
      await returned.openPage();
      expect((await guess(returned, email, PASSWORD)).statusCode).toBe(200);
      await returned.openPage();
      expect((await returned.call(readMe)).statusCode).toBe(200);
    }
  });

  it('gives a stolen device cookie no more guesses than one address, and no session', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const owner = world.browser();
    await owner.openPage();
    await guess(owner, email, PASSWORD);
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const thief = world.browser({ ip: `198.51.100.${nth}` });
      thief.cookies.set('device', owner.cookies.get('device') ?? '');
      await thief.openPage();
      expect((await thief.call(readMe)).statusCode).toBe(401);
      statuses.push((await guess(thief, email)).statusCode);
    }
    expect([count(statuses, 403), count(statuses, 423)]).toEqual([LOGIN_LOCK.failures, 7]);
  });

  it('is not bypassed by the device of another account or by a forged one', async () => {
    const world = await openWorld();
    const victim = await world.addUser();
    const attacker = await world.addUser();
    const browser = world.browser({ ip: '198.51.100.200' });
    await browser.openPage();
    await guess(browser, attacker.email, PASSWORD);
    await browser.openPage();
    await guessFromEverywhere(world, victim.email, ACCOUNT_CEILING.failures);
    expect((await guess(browser, victim.email)).statusCode).toBe(423);
    const own = browser.cookies.get('device') ?? '';
    for (const forged of [own.replace(/^\d+/, String(victim.id)), `${victim.id}.x.y`, '~~~', '']) {
      browser.cookies.set('device', forged);
      expect((await guess(browser, victim.email)).statusCode).toBe(423);
    }
  });
});

describe('the device cookie', () => {
  const devices = createDevices('secret');
  const cookieAfter = (...users: number[]) =>
    users.reduce<string | null>((cookie, userId) => devices.remember(cookie, userId).value, null);

  it('keeps the name of a device at the next login', () => {
    const first = cookieAfter(7);
    expect(devices.find(cookieAfter(7), 7)).not.toBe(devices.find(first, 7));
    expect(devices.find(devices.remember(first, 7).value, 7)).toBe(devices.find(first, 7));
  });

  it('names the last four accounts of a browser', () => {
    const cookie = cookieAfter(1, 2, 3, 4, 5);
    expect([1, 2, 3, 4, 5].filter((userId) => devices.find(cookie, userId) !== null)).toEqual([2, 3, 4, 5]);
  });

  it('is worthless on another server', () => {
    expect(createDevices('other').find(cookieAfter(7), 7)).toBeNull();
  });
});
