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
import {
  addPasskey,
  deleteAccount,
  exportAccountData,
  logInWithPasskey,
  readSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
  startPasskeyLogin,
} from '@marque/core/contracts/security';
import { describe, expect, it } from 'vitest';
import { type Browser, openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import { addAuthenticator } from '../api-tests/harness/authenticator.ts';
import { VirtualPasskey } from '../api-tests/harness/virtual-authenticator.ts';
import { LOGIN_LOCK } from '../login/locks/login-locks.ts';
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

async function newPasskey(browser: Browser): Promise<VirtualPasskey> {
  const passkey = new VirtualPasskey('http://cars.test');
  const { options } = (await browser.call(startPasskey, { body: { password: PASSWORD } })).json();
  const body = { name: 'A phone', credential: passkey.create(options) };
  expect((await browser.call(addPasskey, { body })).statusCode).toBe(201);
  return passkey;
}

async function logInWith(browser: Browser, passkey: VirtualPasskey): Promise<number> {
  const { options } = (await browser.call(startPasskeyLogin)).json();
  const body = { credential: passkey.use(options), keepMeSignedIn: false };
  return (await browser.call(logInWithPasskey, { body })).statusCode;
}

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

  it('neither deletes the account, takes its data nor adds or removes a way to sign in, and all guesses count together', async () => {
    const world = await openWorld();
    const { browser, user } = await loggedIn(world);
    const tries = [
      (password: string) => browser.call(deleteAccount, { body: { password } }),
      (password: string) => browser.call(exportAccountData, { body: { password } }),
      (password: string) => browser.call(startAuthenticator, { body: { password } }),
      (password: string) => browser.call(startPasskey, { body: { password } }),
      (password: string) => browser.call(removeAuthenticator, { body: { password, code: '000000' } }),
      (password: string) => browser.call(renewRecoveryCodes, { body: { password, code: '000000' } }),
    ];
    const times = attempts(20, 300);
    let guesses = 0;
    for (let nth = 0; nth < times; nth += 1) {
      for (const attempt of tries) {
        const { statusCode } = await attempt(`guess ${nth}`);
        if (statusCode === 403) guesses += 1;
        else expect(statusCode).toBe(423);
      }
    }
    printCounts('guesses at the safety of an account', { times: times * tries.length, guesses });
    expect(guesses).toBe(LOGIN_LOCK.failures);
    const { read } = world.context.db;
    for (const table of ['account_deletions', 'data_exports', 'authenticators', 'passkeys'] as const) {
      expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
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

  it('who adds codes, a passkey and a deletion after the change keeps none of them when the owner takes it back', async () => {
    const world = await openWorld();
    const { browser, user } = await loggedIn(world);
    const own = await newPasskey(browser);
    world.context.clock.advance(DAY);
    await browser.call(updateMe, { body: { email: THIEF, currentPassword: PASSWORD } });
    const added = await newPasskey(browser);
    await addAuthenticator(world, browser);
    await browser.call(deleteAccount, { body: { password: PASSWORD } });

    const [report] = await lettersTo(world, user.email);
    const owner = world.browser({ ip: '198.51.100.9' });
    const token = tokenIn(report?.text, '/account/restore/email');
    expect((await owner.call(restoreEmail, { body: { token } })).statusCode).toBe(200);
    world.context.clock.advance(8 * DAY);
    expect(await world.accounts.eraseDue()).toBe(0);
    await owner.openPage();
    expect(await logInWith(owner, added)).toBe(403);
    expect(await logInWith(owner, own)).toBe(200);
    expect((await owner.call(readSecondFactor)).json()).toMatchObject({ dtActivatedUTC: null });
  });

  it('who turned codes on before the change of the address does not have them removed', async () => {
    const world = await openWorld();
    const { browser, user } = await loggedIn(world);
    await addAuthenticator(world, browser);
    world.context.clock.advance(DAY);
    await browser.call(updateMe, { body: { email: THIEF, currentPassword: PASSWORD } });
    const [report] = await lettersTo(world, user.email);
    const owner = world.browser({ ip: '198.51.100.9' });
    const restored = await owner.call(restoreEmail, {
      body: { token: tokenIn(report?.text, '/account/restore/email') },
    });
    expect(restored.statusCode).toBe(200);
    const [link] = await lettersTo(world, user.email);
    const password = 'the owner’s new one';
    await owner.call(resetPassword, { body: { token: tokenIn(link?.text, '/account/reset/password'), password } });
    const answer = await world.browser().call(openSession, { body: { email: user.email, password } });
    expect(answer.statusCode).toBe(202);
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
