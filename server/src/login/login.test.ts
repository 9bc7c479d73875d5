import {
  changePassword,
  closeSession,
  logIn,
  logOut,
  openSession,
  readMe,
  refreshSession,
} from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { type Browser, limitedTo, openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function loggedIn(world: World, more: Record<string, string> = {}): Promise<Browser> {
  const user = await world.addUser();
  const browser = world.browser();
  await logInAs(browser, user.email, more);
  return browser;
}

async function logInAs(browser: Browser, email: string, more: Record<string, string> = {}) {
  await browser.openPage();
  const answer = await browser.call(logIn, { body: { email, password: PASSWORD, ...more } });
  expect(answer.statusCode).toBe(200);
  await browser.openPage();
  return answer;
}

describe('logging in', () => {
  it('gives a session in cookies that scripts can’t read, and no token in the answer', async () => {
    const world = await openWorld();
    const user = await world.addUser();
    const browser = world.browser();
    const answer = await logInAs(browser, ` ${user.email.toUpperCase()} `);
    expect(answer.json()).toEqual({ userId: user.id, redirect: null });
    expect(browser.attributes.get('accessToken')).toMatchObject({ httpOnly: true, path: '/', maxAge: 900 });
    expect(browser.attributes.get('refreshToken')).toMatchObject({ httpOnly: true, path: '/' });
    expect(browser.attributes.get('ds')).toMatchObject({ httpOnly: true });
    expect(browser.cookies.has('loginVersion')).toBe(true);
    expect((await browser.call(readMe)).json()).toMatchObject({ userId: user.id, email: user.email });
  });

  it('keeps the session when the browser closes only if asked to', async () => {
    const world = await openWorld();
    expect((await loggedIn(world)).attributes.get('refreshToken')?.maxAge).toBeUndefined();
    const kept = await loggedIn(world, { keepMeSignedIn: 'on' });
    expect(kept.attributes.get('refreshToken')?.maxAge).toBe((30 * DAY) / 1000);
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = world.browser();
    await browser.openPage();
    const wrong = await browser.call(logIn, { body: { email, password: 'wrong horse' } });
    const unknown = await browser.call(logIn, { body: { email: 'unknown@example.com', password: PASSWORD } });
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ code: 403, message: 'login_failed_message' });
      expect(answer.cookies).toEqual([]);
    }
  });

  it.each([
    ['/account/watching/?x=1', '/account/watching/?x=1'],
    ['//evil.example', null],
    ['https://evil.example', null],
    ['/\\evil.example', null],
  ])('sends on to %s only within the site', async (redirect, expected) => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = world.browser();
    const answer = await logInAs(browser, email, { redirect });
    expect(answer.json().redirect).toBe(expected);
  });

  it('works without scripts: 303 to the target, or back to the form with what went wrong', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = world.browser();
    const csrfToken = await browser.openPage();
    const submit = (password: string, redirect: string) =>
      browser.call(logIn, {
        body: { email, password, redirect, csrfToken },
        headers: { accept: 'text/html' },
        csrf: null,
      });
    const wrong = await submit('wrong horse', '/for-sale/a?b=c');
    expect(wrong.statusCode).toBe(303);
    expect(wrong.headers.location).toBe('/account/login?error=403&redirect=%2Ffor-sale%2Fa%3Fb%3Dc');
    const evil = await submit('wrong horse', '//evil.example');
    expect(evil.headers.location).toBe('/account/login?error=403');
    const right = await submit(PASSWORD, '/for-sale/a?b=c');
    expect(right.statusCode).toBe(303);
    expect(right.headers.location).toBe('/for-sale/a?b=c');
    expect(browser.cookies.has('accessToken')).toBe(true);
  });

  it('ends the session that the browser had before', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    const before = browser.copy();
    const { email } = await world.addUser();
    await logInAs(browser, email);
    expect((await before.call(readMe)).statusCode).toBe(401);
    expect((await browser.call(readMe)).json().email).toBe(email);
  });

  it('refuses malformed and oversized forms', async () => {
    const world = await openWorld();
    const browser = world.browser();
    await browser.openPage();
    const half = await browser.call(logIn, { body: { email: 'ann@example.com' } });
    expect(half.statusCode).toBe(400);
    expect(half.json()).toMatchObject({ message: 'malformedRequest', details: [{ path: 'body.password' }] });
    const huge = await browser.call(logIn, { body: { email: 'ann@example.com', password: 'x'.repeat(70_000) } });
    expect(huge.statusCode).toBe(413);
  });
});

describe('the lock', () => {
  const guess = (browser: Browser, email: string, password = 'wrong horse') =>
    browser.call(logIn, { body: { email, password } });

  it('closes after five wrong passwords, for fifteen minutes, to the right one too', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = world.browser();
    await browser.openPage();
    for (let count = 0; count < 5; count += 1) expect((await guess(browser, email)).statusCode).toBe(403);
    const locked = await guess(browser, email, PASSWORD);
    expect(locked.statusCode).toBe(423);
    expect(locked.json()).toEqual({ code: 423, message: 'login_account_locked_message' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890);
    const program = await browser.call(openSession, { body: { email, password: PASSWORD } });
    expect(program.statusCode).toBe(423);
    world.context.clock.advance(15 * MINUTE);
    expect((await guess(browser, email, PASSWORD)).statusCode).toBe(200);
  });

  it('is for that account and that address alone, and leaves running sessions be', async () => {
    const world = await openWorld();
    const victim = await loggedIn(world);
    const { email } = (await victim.call(readMe)).json();
    const other = await world.addUser();
    const attacker = world.browser({ ip: '198.51.100.9' });
    await attacker.openPage();
    for (let count = 0; count < 6; count += 1) await guess(attacker, email);
    expect((await guess(attacker, email, PASSWORD)).statusCode).toBe(423);
    expect((await guess(attacker, other.email, PASSWORD)).statusCode).toBe(200);
    expect((await victim.call(readMe)).statusCode).toBe(200);
    const elsewhere = world.browser();
    await elsewhere.openPage();
    expect((await guess(elsewhere, email, PASSWORD)).statusCode).toBe(200);
  });

  it('does not tell which addresses have an account', async () => {
    const world = await openWorld();
    const browser = world.browser();
    await browser.openPage();
    for (let count = 0; count < 5; count += 1) await guess(browser, 'unknown@example.com');
    expect((await guess(browser, 'unknown@example.com')).statusCode).toBe(423);
  });

  it('counts guesses that are sent all at once', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = world.browser();
    await browser.openPage();
    const answers = await Promise.all(Array.from({ length: 9 }, () => guess(browser, email)));
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 423)).toHaveLength(4);
  });

  it('lets many right logins through at once', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browsers = Array.from({ length: 8 }, () => world.browser());
    for (const browser of browsers) await browser.openPage();
    const answers = await Promise.all(browsers.map((browser) => guess(browser, email, PASSWORD)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });

  it('opens with a right password: earlier slips no longer count', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = world.browser();
    await browser.openPage();
    for (let count = 0; count < 4; count += 1) await guess(browser, email);
    await logInAs(browser, email);
    for (let count = 0; count < 4; count += 1) expect((await guess(browser, email)).statusCode).toBe(403);
    expect((await guess(browser, email, PASSWORD)).statusCode).toBe(200);
  });
});

describe('too many logins from one address', () => {
  it('are refused with 429 and the time to wait, for all accounts', async () => {
    const limit = { most: 3, windowMs: 10 * MINUTE };
    const world = await openWorld({ settings: { limits: limitedTo(limit) } });
    const { email } = await world.addUser();
    const browser = world.browser();
    await browser.openPage();
    for (const name of ['a', 'b', 'c']) {
      await browser.call(logIn, { body: { email: `${name}@example.com`, password: 'wrong horse' } });
    }
    const refused = await browser.call(logIn, { body: { email, password: PASSWORD } });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ code: 429, message: 'tooManyRequests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    const elsewhere = world.browser({ ip: '198.51.100.9' });
    await logInAs(elsewhere, email);
    world.context.clock.advance(10 * MINUTE);
    await logInAs(browser, email);
  });
});

describe('logging out', () => {
  it('ends the session at once, also for copies of its cookies, and clears both tokens', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    const thief = browser.copy();
    const answer = await browser.call(logOut);
    expect(answer.json()).toEqual({ redirect: '/' });
    expect(browser.cookies.has('accessToken')).toBe(false);
    expect(browser.cookies.has('refreshToken')).toBe(false);
    expect((await thief.call(readMe)).statusCode).toBe(401);
    thief.cookies.delete('accessToken');
    expect((await thief.call(readMe)).statusCode).toBe(401);
  });

  it('goes home without scripts', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    const csrfToken = await browser.openPage();
    const answer = await browser.call(logOut, { body: { csrfToken }, headers: { accept: 'text/html' }, csrf: null });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/');
  });

  it('holds over a restart, for tokens that would still be good', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    const accessToken = browser.cookies.get('accessToken') ?? '';
    await browser.call(logOut);
    const again = await world.restart();
    const thief = again.browser();
    thief.cookies.set('accessToken', accessToken);
    expect((await thief.call(readMe)).statusCode).toBe(401);
  });
});

describe('a session in a browser', () => {
  it('is renewed when the access token has run out, without the page noticing', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world, { keepMeSignedIn: 'on' });
    const before = new Map(browser.cookies);
    world.context.clock.advance(16 * MINUTE);
    const answer = await browser.call(readMe);
    expect(answer.statusCode).toBe(200);
    expect(browser.cookies.get('accessToken')).not.toBe(before.get('accessToken'));
    expect(browser.cookies.get('refreshToken')).not.toBe(before.get('refreshToken'));
    expect(browser.attributes.get('refreshToken')).toMatchObject({ httpOnly: true, maxAge: (30 * DAY) / 1000 });
    expect((await browser.call(logOut)).statusCode).toBe(200);
  });

  it('is left to itself beside a bearer token, whose program has its own', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    const refreshToken = browser.cookies.get('refreshToken');
    world.context.clock.advance(16 * MINUTE);
    await browser.call(readMe, { headers: { authorization: 'Bearer stale' } });
    expect(browser.cookies.get('refreshToken')).toBe(refreshToken);
    const proxied = await browser.call(readMe, { headers: { authorization: 'Basic dXNlcjpwYXNz' } });
    expect(proxied.statusCode).toBe(200);
  });

  it('stays one that goes with the browser when it is renewed', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    browser.cookies.delete('accessToken');
    await browser.openPage();
    expect(browser.cookies.has('accessToken')).toBe(true);
    expect(browser.attributes.get('refreshToken')?.maxAge).toBeUndefined();
  });

  it('is renewed for what the page calls in process too', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    browser.cookies.set('theme', 'dark; "x"');
    world.context.clock.advance(16 * MINUTE);
    const { cookie } = (await browser.get('/cookie-header')).json();
    expect(cookie).toContain(`accessToken=${browser.cookies.get('accessToken')}`);
    expect(cookie).toContain(`theme=${encodeURIComponent('dark; "x"')}`);
  });

  it('survives requests sent at once with the same refresh token', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    world.context.clock.advance(16 * MINUTE);
    const tabs = [browser.copy(), browser.copy(), browser.copy()];
    const answers = await Promise.all(tabs.map((tab) => tab.call(readMe)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map((tab) => tab.cookies.get('refreshToken'))).size).toBe(1);
    world.context.clock.advance(16 * MINUTE);
    for (const tab of tabs) expect((await tab.call(readMe)).statusCode).toBe(200);
  });

  it('ends when a refresh token that was spent earlier turns up again', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    const thief = browser.copy();
    world.context.clock.advance(16 * MINUTE);
    expect((await browser.call(readMe)).statusCode).toBe(200);
    world.context.clock.advance(11_000);
    const caught = await thief.call(readMe);
    expect(caught.statusCode).toBe(401);
    expect(thief.cookies.has('refreshToken')).toBe(false);
    expect((await browser.call(readMe)).statusCode).toBe(401);
  });

  it('ends after thirty days without use, and not while it is used', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    world.context.clock.advance(29 * DAY);
    expect((await browser.call(readMe)).statusCode).toBe(200);
    world.context.clock.advance(29 * DAY);
    expect((await browser.call(readMe)).statusCode).toBe(200);
    world.context.clock.advance(31 * DAY);
    expect((await browser.call(readMe)).statusCode).toBe(401);
  });

  it('goes on after a restart', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    const cookies = new Map(browser.cookies);
    const again = (await world.restart()).browser();
    for (const [name, value] of cookies) again.cookies.set(name, value);
    expect((await again.call(readMe)).statusCode).toBe(200);
  });

  it('does not exist for a forged or altered token', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    const other = await world.addUser();
    const token = browser.cookies.get('accessToken') ?? '';
    const [, ...rest] = token.split('.');
    for (const forged of ['', 'x', `${token}x`, token.slice(0, -1), [other.id, ...rest].join('.')]) {
      const stranger = world.browser();
      stranger.cookies.set('accessToken', forged);
      stranger.cookies.set('refreshToken', forged);
      expect((await stranger.call(readMe)).statusCode).toBe(401);
    }
    expect((await browser.call(readMe)).statusCode).toBe(200);
  });

  it('gives a page no token when it asks for a renewal', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    const answer = await browser.call(refreshSession, { body: {} });
    expect(answer.json()).toEqual({ userId: 1 });
    const visitor = world.browser();
    expect((await visitor.call(refreshSession, { body: {} })).statusCode).toBe(401);
  });
});

describe('a session of a program', () => {
  async function opened() {
    const world = await openWorld();
    const { email, id } = await world.addUser();
    const program = world.browser();
    const answer = await program.call(openSession, { body: { email, password: PASSWORD } });
    expect(answer.statusCode).toBe(201);
    const tokens = answer.json() as { accessToken: string; refreshToken: string };
    const bearer = { authorization: `Bearer ${tokens.accessToken}` };
    return { world, program, email, id, tokens, bearer };
  }

  it('goes by its token, needs no CSRF token, and is given no cookies', async () => {
    const { world, program, id, bearer } = await opened();
    expect(program.cookies.size).toBe(0);
    const me = await program.call(readMe, { headers: bearer });
    expect(me.json()).toMatchObject({ userId: id });
    expect(world.seen.facts?.caller).toMatchObject({ kind: 'member', via: 'bearer' });
    const closed = await program.call(closeSession, { headers: bearer });
    expect(closed.statusCode).toBe(204);
    expect((await program.call(readMe, { headers: bearer })).statusCode).toBe(401);
  });

  it('goes by a token that was seen before no longer than by a new one', async () => {
    const { world, program, bearer } = await opened();
    const ask = async (headers: typeof bearer) => (await program.call(readMe, { headers })).statusCode;
    expect(await ask(bearer)).toBe(200);
    const last = bearer.authorization.at(-1) === 'A' ? 'B' : 'A';
    expect(await ask({ authorization: `${bearer.authorization.slice(0, -1)}${last}` })).toBe(401);
    world.context.clock.advance(14 * MINUTE);
    expect(await ask(bearer)).toBe(200);
    world.context.clock.advance(2 * MINUTE);
    expect(await ask(bearer)).toBe(401);
  });

  it('ignores cookies beside the token', async () => {
    const { world, program, id, bearer } = await opened();
    const browser = await loggedIn(world);
    const mixed = browser.copy();
    expect((await mixed.call(readMe, { headers: bearer })).json().userId).toBe(id);
    const stale = await mixed.call(readMe, { headers: { authorization: 'Bearer stale' } });
    expect(stale.statusCode).toBe(401);
    expect(program.cookies.size).toBe(0);
  });

  it('exchanges its refresh token once; again, and the whole session ends', async () => {
    const { program, tokens, bearer } = await opened();
    const first = await program.call(refreshSession, { body: { refreshToken: tokens.refreshToken } });
    expect(first.statusCode).toBe(200);
    const next = first.json() as typeof tokens;
    expect(next.refreshToken).not.toBe(tokens.refreshToken);
    const fresh = { authorization: `Bearer ${next.accessToken}` };
    expect((await program.call(readMe, { headers: fresh })).statusCode).toBe(200);
    const again = await program.call(refreshSession, { body: { refreshToken: tokens.refreshToken } });
    expect(again.statusCode).toBe(401);
    for (const headers of [bearer, fresh]) expect((await program.call(readMe, { headers })).statusCode).toBe(401);
    const late = await program.call(refreshSession, { body: { refreshToken: next.refreshToken } });
    expect(late.statusCode).toBe(401);
  });

  it('recognises a spent token however long ago it was spent', async () => {
    const { program, tokens } = await opened();
    let { refreshToken } = tokens;
    for (let count = 0; count < 3; count += 1) {
      refreshToken = (await program.call(refreshSession, { body: { refreshToken } })).json().refreshToken;
    }
    await program.call(refreshSession, { body: { refreshToken: tokens.refreshToken } });
    expect((await program.call(refreshSession, { body: { refreshToken } })).statusCode).toBe(401);
  });

  it('is not ended by made-up tokens', async () => {
    const { program, tokens, bearer } = await opened();
    const [session, , , ...rest] = tokens.refreshToken.split('.');
    for (const forged of [`${session}.2.k.${rest.join('.')}`, `${tokens.refreshToken}x`, 'x']) {
      const answer = await program.call(refreshSession, { body: { refreshToken: forged } });
      expect(answer.statusCode).toBe(401);
    }
    expect((await program.call(readMe, { headers: bearer })).statusCode).toBe(200);
  });

  it('may renew itself with a stale bearer token beside it', async () => {
    const { world, program, tokens, bearer } = await opened();
    world.context.clock.advance(16 * MINUTE);
    expect((await program.call(readMe, { headers: bearer })).statusCode).toBe(401);
    const answer = await program.call(refreshSession, {
      body: { refreshToken: tokens.refreshToken },
      headers: bearer,
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('changing the password', () => {
  const NEW = 'another fine password';

  it('ends every other session at once and keeps the one that asks', async () => {
    const world = await openWorld();
    const user = await world.addUser();
    const [here, there] = [world.browser(), world.browser()];
    await logInAs(here, user.email);
    await logInAs(there, user.email);
    const body = { email: user.email, password: PASSWORD };
    const { accessToken, refreshToken } = (await world.browser().call(openSession, { body })).json();
    const answer = await here.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW } });
    expect(answer.json()).toEqual({ endedSessions: 2 });
    expect((await here.call(readMe)).statusCode).toBe(200);
    expect((await there.call(readMe)).statusCode).toBe(401);
    const program = world.browser();
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await program.call(readMe, { headers })).statusCode).toBe(401);
    expect((await program.call(refreshSession, { body: { refreshToken } })).statusCode).toBe(401);
    expect((await program.call(openSession, { body })).statusCode).toBe(403);
    expect((await program.call(openSession, { body: { ...body, password: NEW } })).statusCode).toBe(201);
  });

  it('asks for the present password, and for a new one long enough', async () => {
    const world = await openWorld();
    const browser = await loggedIn(world);
    const wrong = await browser.call(changePassword, { body: { currentPassword: 'wrong', newPassword: NEW } });
    expect(wrong.statusCode).toBe(403);
    const short = await browser.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'seven77' } });
    expect(short.statusCode).toBe(400);
    expect((await browser.call(readMe)).statusCode).toBe(200);
  });
});
