import {
  changePassword,
  logIn,
  openSession,
  readMe,
  resetPassword,
  restoreEmail,
  updateMe,
  verifyEmail,
} from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import { LOGIN_LOCK } from '../login/login-locks.ts';
import { attempts, printCounts } from './attack-size.ts';

const THIEF = 'thief@example.com';
const DAY = 86_400_000;

async function loggedIn(world: World) {
  const user = await world.addUser();
  const browser = world.browser();
  await browser.openPage();
  await browser.call(logIn, { body: { email: user.email, password: PASSWORD } });
  await browser.openPage();
  return { user, browser };
}

async function lettersTo(world: World, email: string) {
  await world.accounts.settled();
  return world.context.db.read
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
}

const tokenIn = (text: string | undefined, path: string) =>
  new RegExp(`${path}\\?token=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';

describe('a person with a borrowed session', () => {
  it('can’t change the e-mail address without the password, and guesses as seldom as at the login', async () => {
    const world = await openWorld();
    const { browser, user } = await loggedIn(world);
    const none = await browser.call(updateMe, { body: { email: THIEF } });
    expect(none.statusCode).toBe(403);
    const times = attempts(20, 300);
    let guesses = 1;
    for (let nth = 0; nth < times; nth += 1) {
      const isChange = nth % 2 === 0;
      const answer = isChange
        ? await browser.call(updateMe, { body: { email: THIEF, currentPassword: `guess ${nth}` } })
        : await browser.call(changePassword, { body: { currentPassword: `guess ${nth}`, newPassword: 'the thief’s' } });
      if (answer.statusCode === 403) guesses += 1;
      else expect(answer.statusCode).toBe(423);
    }
    printCounts('guesses with a borrowed session', { times, guesses });
    expect(guesses).toBe(LOGIN_LOCK.failures);
    expect((await browser.call(readMe)).json().email).toBe(user.email);
    expect(await lettersTo(world, THIEF)).toEqual([]);
    // The owner can still log in.
    const body = { email: user.email, password: PASSWORD };
    expect((await world.browser().call(openSession, { body })).statusCode).toBe(201);
  });

  it('who knows the password changes the address, and the owner takes the account back within seven days', async () => {
    const world = await openWorld();
    const { browser, user } = await loggedIn(world);
    await browser.call(updateMe, { body: { email: THIEF, currentPassword: PASSWORD } });
    const [confirmation] = await lettersTo(world, THIEF);
    const verify = { token: tokenIn(confirmation?.text, '/account/verify') };
    expect((await world.browser().call(verifyEmail, { body: verify })).statusCode).toBe(200);
    await browser.call(updateMe, { body: { email: 'thief2@example.com', currentPassword: PASSWORD } });
    await browser.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'the thief’s' } });

    const [report, ...others] = await lettersTo(world, user.email);
    expect(report?.subject).toBe('Your e-mail address was changed');
    expect(others).toEqual([]);
    world.context.clock.advance(7 * DAY - 60_000);
    const owner = world.browser({ ip: '198.51.100.9' });
    const restored = await owner.call(restoreEmail, {
      body: { token: tokenIn(report?.text, '/account/restore/email') },
    });
    expect(restored.json()).toMatchObject({ email: user.email });
    expect((await browser.call(readMe)).statusCode).toBe(401);
    for (const password of [PASSWORD, 'the thief’s']) {
      const body = { email: user.email, password };
      expect((await world.browser().call(openSession, { body })).statusCode).toBe(403);
    }
    const [link] = await lettersTo(world, user.email);
    const token = tokenIn(link?.text, '/account/reset/password');
    const reset = await owner.call(resetPassword, { body: { token, password: 'the owner’s new one' } });
    expect(reset.statusCode).toBe(200);
    const body = { email: user.email, password: 'the owner’s new one' };
    expect((await world.browser().call(openSession, { body })).statusCode).toBe(201);

    // The thief's own links work no more.
    const [later] = await lettersTo(world, THIEF);
    expect(later?.subject).toBe('Your e-mail address was changed');
    const back = await world
      .browser()
      .call(restoreEmail, { body: { token: tokenIn(later?.text, '/account/restore/email') } });
    expect(back.statusCode).toBe(409);
  });

  it('can’t restore an address after seven days', async () => {
    const world = await openWorld();
    const { browser, user } = await loggedIn(world);
    await browser.call(updateMe, { body: { email: THIEF, currentPassword: PASSWORD } });
    const [report] = await lettersTo(world, user.email);
    world.context.clock.advance(7 * DAY);
    const token = tokenIn(report?.text, '/account/restore/email');
    expect((await world.browser().call(restoreEmail, { body: { token } })).statusCode).toBe(409);
  });
});

describe('the owner of an account', () => {
  it('is informed of a new password', async () => {
    const world = await openWorld();
    const { browser, user } = await loggedIn(world);
    await browser.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another password' } });
    const [letter] = await lettersTo(world, user.email);
    expect(letter?.subject).toBe('Your password was changed');
    expect(letter?.text).toContain('/account/send/password');
  });

  it('is informed of logins from new browsers and networks, a few times an hour, and not of known ones', async () => {
    const world = await openWorld();
    const { user } = await loggedIn(world);
    const body = { email: user.email, password: PASSWORD };
    await world.browser().call(openSession, { body });
    expect(await lettersTo(world, user.email)).toEqual([]);
    const times = attempts(12, 100);
    for (let nth = 0; nth < times; nth += 1) {
      await world.browser({ ip: `198.51.100.${nth}` }).call(openSession, { body });
    }
    const letters = await lettersTo(world, user.email);
    printCounts('logins from new networks', { times, reported: letters.length });
    expect(letters).toHaveLength(5);
    expect(letters[0]?.subject).toBe('New sign-in to your account');
    expect(letters.at(-1)?.text).toContain('198.51.100.0');
  });

  it('is not informed of a known device in a new network', async () => {
    const world = await openWorld();
    const { user, browser } = await loggedIn(world);
    const travelling = world.browser({ ip: '198.51.100.77' });
    await travelling.openPage();
    travelling.cookies.set('device', browser.cookies.get('device') ?? '');
    const answer = await travelling.call(logIn, { body: { email: user.email, password: PASSWORD } });
    expect(answer.statusCode).toBe(200);
    expect(await lettersTo(world, user.email)).toEqual([]);
  });
});
