import { changePassword, continueSession, logIn, openSession, readMe } from '@marque/core/contracts/accounts';
import {
  activateAuthenticator,
  logInWithCode,
  readSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '@marque/core/contracts/security';
import { describe, expect, it } from 'vitest';
import { type Browser, openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import { addAuthenticator, codeOf } from '../api-tests/harness/authenticator.ts';

const MINUTE = 60_000;
const STEP = 30_000;

async function loggedIn(world: World, email: string): Promise<Browser> {
  const browser = world.browser();
  await browser.openPage();
  expect((await browser.call(logIn, { body: { email, password: PASSWORD } })).statusCode).toBe(200);
  await browser.openPage();
  return browser;
}

async function protectedAccount() {
  const world = await openWorld();
  const user = await world.addUser();
  const owner = await loggedIn(world, user.email);
  const app = await addAuthenticator(world, owner);
  return { world, user, owner, app };
}

/** A browser after the first step. */
async function atSecondStep(world: World, email: string, more: Record<string, string> = {}, ip?: string) {
  const browser = world.browser(ip === undefined ? {} : { ip });
  await browser.openPage();
  const answer = await browser.call(logIn, { body: { email, password: PASSWORD, ...more } });
  expect(answer.statusCode).toBe(202);
  return { browser, answer };
}

const sendCode = (browser: Browser, code: string) => browser.call(logInWithCode, { body: { code } });

async function subjectsTo(world: World, email: string): Promise<readonly string[]> {
  await world.accounts.settled();
  const rows = await world.context.db.read
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('setting up an app', () => {
  it('asks for the password, and gives the secret as text, address and picture', async () => {
    const world = await openWorld();
    const user = await world.addUser();
    const browser = await loggedIn(world, user.email);
    expect((await browser.call(startAuthenticator, { body: { password: 'wrong horse' } })).statusCode).toBe(403);
    const { secret, uri, svg } = (await browser.call(startAuthenticator, { body: { password: PASSWORD } })).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Marque:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Marque`);
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(svg).not.toContain(secret);
  });

  it('counts only once a right code is sent, with ten recovery codes that are shown once', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = await loggedIn(world, email);
    const { secret } = (await browser.call(startAuthenticator, { body: { password: PASSWORD } })).json();
    const wrong = await browser.call(activateAuthenticator, { body: { code: '000000' } });
    expect(wrong.json()).toEqual({ code: 403, message: 'signInCodeWrong' });
    expect((await browser.call(readSecondFactor)).json()).toEqual({ dtActivatedUTC: null, recoveryCodesLeft: 0 });
    await loggedIn(world, email);

    const code = codeOf(secret, world.context.clock.now());
    const { recoveryCodes } = (await browser.call(activateAuthenticator, { body: { code } })).json();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const state = await browser.call(readSecondFactor);
    expect(state.json()).toEqual({ dtActivatedUTC: expect.any(String), recoveryCodesLeft: 10 });
    expect(await subjectsTo(world, email)).toContain('Two-step sign-in is on');
    await atSecondStep(world, email);
  });

  it('is refused while codes are asked for, and after an hour without a code', async () => {
    const { owner } = await protectedAccount();
    const again = await owner.call(startAuthenticator, { body: { password: PASSWORD } });
    expect(again.json()).toEqual({ code: 409, message: 'authenticatorOn' });

    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = await loggedIn(world, email);
    const { secret } = (await browser.call(startAuthenticator, { body: { password: PASSWORD } })).json();
    world.context.clock.advance(61 * MINUTE);
    await browser.openPage();
    const body = { code: codeOf(secret, world.context.clock.now()) };
    expect((await browser.call(activateAuthenticator, { body })).json().message).toBe('authenticatorOff');
  });

  it('stores neither the secret nor a recovery code', async () => {
    const { world, app } = await protectedAccount();
    const stored = JSON.stringify([
      await world.context.db.read.selectFrom('authenticators').selectAll().execute(),
      await world.context.db.read.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const secret of [app.secret, ...app.recoveryCodes.flatMap((code) => [code, code.replace('-', '')])]) {
      expect(stored).not.toContain(secret);
    }
  });

  it('survives a restart', async () => {
    const { world, user, app } = await protectedAccount();
    const again = await world.restart();
    const { browser } = await atSecondStep(again, user.email);
    const code = codeOf(app.secret, again.context.clock.now() + STEP);
    expect((await sendCode(browser, code)).statusCode).toBe(200);
  });
});

describe('the second step', () => {
  it('follows a right password, which alone opens no session', async () => {
    const { world, user, app } = await protectedAccount();
    const { browser, answer } = await atSecondStep(world, user.email, { redirect: '/bidding' });
    expect(answer.json()).toEqual({ dtExpiresUTC: expect.any(String), redirect: '/bidding' });
    expect(browser.cookies.has('accessToken')).toBe(false);
    expect(browser.attributes.get('loginTicket')).toMatchObject({ httpOnly: true, sameSite: 'strict', maxAge: 300 });
    expect((await browser.call(readMe)).statusCode).toBe(401);
    const done = await browser.call(logInWithCode, { body: { code: app.nextCode(), redirect: '/bidding' } });
    expect(done.json()).toEqual({ userId: user.id, redirect: '/bidding' });
    expect(browser.cookies.has('loginTicket')).toBe(false);
    await browser.openPage();
    expect((await browser.call(readMe)).json().email).toBe(user.email);
  });

  it('keeps the session as the first step asked', async () => {
    const { world, user, app } = await protectedAccount();
    const { browser } = await atSecondStep(world, user.email, { keepMeSignedIn: 'on' });
    await sendCode(browser, app.nextCode());
    expect(browser.attributes.get('refreshToken')?.maxAge).toBe(30 * 24 * 3600);
    const { browser: other } = await atSecondStep(world, user.email);
    await sendCode(other, app.nextCode());
    expect(other.attributes.get('refreshToken')?.maxAge).toBeUndefined();
  });

  it('works without scripts, and its page says what went wrong', async () => {
    const { world, user, app } = await protectedAccount();
    const browser = world.browser();
    const csrfToken = await browser.openPage();
    const headers = { accept: 'text/html' };
    const first = await browser.call(logIn, {
      body: { email: user.email, password: PASSWORD, redirect: '/bidding', csrfToken },
      headers,
      csrf: null,
    });
    expect([first.statusCode, first.headers.location]).toEqual([303, '/account/login/code?redirect=%2Fbidding']);
    const submit = async (code: string) => {
      const body = { code, redirect: '/bidding', csrfToken };
      return (await browser.call(logInWithCode, { body, headers, csrf: null })).headers.location;
    };
    expect(await submit('000000')).toBe('/account/login/code?error=403&redirect=%2Fbidding');
    expect(await submit(app.nextCode())).toBe('/bidding');
    expect(browser.cookies.has('accessToken')).toBe(true);
    browser.cookies.delete('accessToken');
    browser.cookies.delete('refreshToken');
    await browser.openPage();
    const late = await browser.call(logInWithCode, { body: { code: app.nextCode() }, headers });
    expect(late.headers.location).toBe('/account/login?error=409');
  });

  it('needs the token of a page', async () => {
    const { world, user, app } = await protectedAccount();
    const { browser } = await atSecondStep(world, user.email);
    const answer = await browser.call(logInWithCode, { body: { code: app.nextCode() }, csrf: null });
    expect(answer.json()).toEqual({ code: 400, message: 'login_bad_csrf_token_message' });
  });

  it('takes codes of one step before and after, and none of two', async () => {
    const { world, user, app } = await protectedAccount();
    world.context.clock.advance(10 * STEP);
    for (const [steps, status] of [
      [-2, 403],
      [2, 403],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      const { browser } = await atSecondStep(world, user.email);
      expect((await sendCode(browser, app.codeIn(steps))).statusCode, `${steps}`).toBe(status);
    }
  });

  it('takes each code once, and none of an earlier step after a later one', async () => {
    const { world, user, app } = await protectedAccount();
    const code = app.nextCode();
    const { browser } = await atSecondStep(world, user.email);
    expect((await sendCode(browser, code)).statusCode).toBe(200);
    const { browser: other } = await atSecondStep(world, user.email);
    expect((await sendCode(other, code)).statusCode).toBe(403);
    expect((await sendCode(other, app.codeIn(-1))).statusCode).toBe(403);
    expect((await sendCode(other, app.codeIn(1))).statusCode).toBe(200);
  });

  it('takes a recovery code once, in any spelling, and informs the owner', async () => {
    const { world, user, app } = await protectedAccount();
    const [first = ''] = app.recoveryCodes;
    const { browser } = await atSecondStep(world, user.email);
    expect((await sendCode(browser, ` ${first.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200);
    await browser.openPage();
    expect((await browser.call(readSecondFactor)).json().recoveryCodesLeft).toBe(9);
    expect(await subjectsTo(world, user.email)).toContain('A recovery code was used');
    const { browser: other } = await atSecondStep(world, user.email);
    expect((await sendCode(other, first)).statusCode).toBe(403);
  });

  it('ends the session that the browser had before', async () => {
    const { user, app, owner } = await protectedAccount();
    const before = owner.copy();
    await owner.call(logIn, { body: { email: user.email, password: PASSWORD } });
    expect((await before.call(readMe)).statusCode).toBe(200);
    await owner.openPage();
    expect((await sendCode(owner, app.nextCode())).statusCode).toBe(200);
    expect((await before.call(readMe)).statusCode).toBe(401);
  });

  it('of a program takes the ticket in the body', async () => {
    const { world, user, app } = await protectedAccount();
    const program = world.browser();
    const opened = await program.call(openSession, { body: { email: user.email, password: PASSWORD } });
    expect(opened.statusCode).toBe(202);
    const { ticket } = opened.json();
    const wrong = await program.call(continueSession, { body: { ticket, code: '000000' } });
    expect(wrong.json()).toEqual({ code: 403, message: 'signInCodeWrong' });
    const done = await program.call(continueSession, { body: { ticket, code: app.nextCode() } });
    expect(done.statusCode).toBe(201);
    const headers = { authorization: `Bearer ${done.json().accessToken}` };
    expect((await program.call(readMe, { headers })).statusCode).toBe(200);
    expect(done.cookies).toEqual([]);
  });
});

describe('turning codes off', () => {
  it('asks for the password and a code, and reports it', async () => {
    const { world, user, owner, app } = await protectedAccount();
    const remove = (password: string, code: string) => owner.call(removeAuthenticator, { body: { password, code } });
    expect((await remove('wrong horse', app.nextCode())).json().message).toBe('login_failed_message');
    expect((await remove(PASSWORD, '000000')).json().message).toBe('signInCodeWrong');
    expect((await remove(PASSWORD, app.nextCode())).statusCode).toBe(204);
    expect((await owner.call(readSecondFactor)).json()).toEqual({ dtActivatedUTC: null, recoveryCodesLeft: 0 });
    expect(await subjectsTo(world, user.email)).toContain('Two-step sign-in is off');
    await loggedIn(world, user.email);
    expect((await remove(PASSWORD, app.nextCode())).json().message).toBe('authenticatorOff');
  });

  it('works with a recovery code', async () => {
    const { owner, app } = await protectedAccount();
    const body = { password: PASSWORD, code: app.recoveryCodes[3] };
    expect((await owner.call(removeAuthenticator, { body })).statusCode).toBe(204);
  });
});

describe('new recovery codes', () => {
  it('replace all before', async () => {
    const { world, user, owner, app } = await protectedAccount();
    const body = { password: PASSWORD, code: app.nextCode() };
    const { recoveryCodes } = (await owner.call(renewRecoveryCodes, { body })).json();
    expect(recoveryCodes).toHaveLength(10);
    const { browser } = await atSecondStep(world, user.email);
    expect((await sendCode(browser, app.recoveryCodes[0] ?? '')).statusCode).toBe(403);
    expect((await sendCode(browser, recoveryCodes[0])).statusCode).toBe(200);
    expect(await subjectsTo(world, user.email)).toContain('Your recovery codes were replaced');
  });
});

describe('a ticket', () => {
  it('is good for five minutes and one login', async () => {
    const { world, user, app } = await protectedAccount();
    const { browser } = await atSecondStep(world, user.email);
    const copy = browser.copy();
    await copy.openPage();
    expect((await sendCode(browser, app.nextCode())).statusCode).toBe(200);
    const replayed = await sendCode(copy, app.nextCode());
    expect(replayed.json()).toEqual({ code: 409, message: 'signInStepExpired' });
    const { browser: late } = await atSecondStep(world, user.email);
    world.context.clock.advance(5 * MINUTE);
    expect((await sendCode(late, app.codeIn())).statusCode).toBe(409);
  });

  it('is void after a change of the password', async () => {
    const { world, user, owner, app } = await protectedAccount();
    const { browser } = await atSecondStep(world, user.email);
    await owner.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another password' } });
    expect((await sendCode(browser, app.nextCode())).statusCode).toBe(409);
  });

  it('is not stored as it is', async () => {
    const { world, user } = await protectedAccount();
    const { browser } = await atSecondStep(world, user.email);
    const rows = await world.context.db.read.selectFrom('login_tickets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('loginTicket'));
  });
});
