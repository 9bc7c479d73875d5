import {
  changePassword,
  closeSession,
  logIn,
  logOut,
  openSession,
  readMe,
  refreshSession,
  register,
  removeCard,
  saveCard,
  sendVerification,
  tokeniseSandboxCard,
  updateMe,
  verifyEmail,
} from '@marque/core/contracts/accounts';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { searchListings } from '@marque/core/contracts/search';
import { describe, expect, it } from 'vitest';
import {
  type Browser,
  type CallOptions,
  openWorld,
  PASSWORD,
  type World,
} from '../api-tests/harness/account-server.ts';
import { unmaskToken } from './csrf-tokens.ts';

const BAD = { code: 403, message: 'badCsrfToken' };

async function member(world: World): Promise<Browser> {
  const { email } = await world.addUser();
  const browser = world.browser();
  await browser.openPage();
  expect((await browser.call(logIn, { body: { email, password: PASSWORD } })).statusCode).toBe(200);
  await browser.openPage();
  return browser;
}

/** Writes of a member, with a body each that is good enough to get past the parser. */
const MEMBER_WRITES: [Endpoint, CallOptions][] = [
  [updateMe, { body: { firstName: 'Bea' } }],
  [changePassword, { body: { currentPassword: 'wrong', newPassword: 'long enough' } }],
  [sendVerification, { body: { userId: 1 } }],
  [tokeniseSandboxCard, { body: { number: '4242424242424242', expiryMonth: 1, expiryYear: 2090, cvc: '123' } }],
  [saveCard, { body: { token: 'x' } }],
  [removeCard, { params: { cardId: 1 } }],
  [refreshSession, { body: {} }],
  [logOut, {}],
  [closeSession, {}],
];

const PERSON = { firstName: 'Ann', lastName: 'Archer', countryCode: 'GB', termsAgreed: true };

/** Calls of visitors without a session. */
const VISITOR_WRITES: [Endpoint, CallOptions][] = [
  [register, { body: { ...PERSON, email: 'new@example.com', password: PASSWORD } }],
  [verifyEmail, { body: { token: 'a token that does not exist' } }],
  [openSession, { body: { email: 'unknown@example.com', password: PASSWORD } }],
  [refreshSession, { body: {} }],
];

describe.each(MEMBER_WRITES)('a member’s $name', (endpoint, options) => {
  it('needs the token of the session', async () => {
    const world = await openWorld();
    const browser = await member(world);
    const stranger = await member(world);
    const strangers = await stranger.openPage();
    const visitors = await world.browser().openPage();
    for (const csrf of [null, 'x', strangers, visitors]) {
      const answer = await browser.call(endpoint, { ...options, csrf });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual(BAD);
    }
    const passed = await browser.call(endpoint, options);
    expect(passed.body).not.toContain(BAD.message);
  });

  it('needs the cookie beside it', async () => {
    const world = await openWorld();
    const browser = await member(world);
    const token = browser.cookies.get('ds') ?? '';
    browser.cookies.delete('ds');
    expect((await browser.call(endpoint, { ...options, csrf: token })).json()).toEqual(BAD);
  });

  it('refuses the token of another account, even with its cookie beside it', async () => {
    const world = await openWorld();
    const browser = await member(world);
    const foreign = await (await member(world)).openPage();
    browser.cookies.set('ds', foreign);
    expect((await browser.call(endpoint, { ...options, csrf: foreign })).json()).toEqual(BAD);
  });
});

describe.each(VISITOR_WRITES)('a visitor’s $name', (endpoint, options) => {
  it('needs no token without cookies of ours', async () => {
    const world = await openWorld();
    const answer = await world.browser().call(endpoint, { ...options, csrf: null });
    expect(answer.body).not.toContain(BAD.message);
  });

  it('needs one as soon as a cookie of ours comes along', async () => {
    const world = await openWorld();
    for (const name of ['ds', 'accessToken']) {
      const browser = world.browser();
      browser.cookies.set(name, 'some value');
      expect((await browser.call(endpoint, { ...options, csrf: null })).json()).toEqual(BAD);
    }
    const browser = world.browser();
    await browser.openPage();
    expect((await browser.call(endpoint, { ...options, csrf: null })).json()).toEqual(BAD);
    expect((await browser.call(endpoint, options)).body).not.toContain(BAD.message);
  });

  it('refuses an invented token, even with the same value in the cookie', async () => {
    const world = await openWorld();
    const browser = world.browser();
    browser.cookies.set('ds', 'invented');
    expect((await browser.call(endpoint, { ...options, csrf: 'invented' })).json()).toEqual(BAD);
  });
});

describe('the login form', () => {
  const form = { email: 'unknown@example.com', password: PASSWORD };

  it('always needs a token and has its own refusal', async () => {
    const world = await openWorld();
    const page = world.browser();
    const token = await page.openPage();
    const bare = world.browser();
    const others = await world.browser().openPage();
    for (const answer of [
      await page.call(logIn, { body: form, csrf: others }),
      await bare.call(logIn, { body: form, csrf: null }),
      await bare.call(logIn, { body: form, csrf: token }),
      await page.call(logIn, { body: form, csrf: null }),
      await page.call(logIn, { body: form, csrf: 'x' }),
      await page.call(logIn, { body: { ...form, csrfToken: 'x' }, csrf: null }),
      await bare.call(logIn, { body: form, csrf: null, headers: { authorization: 'Bearer x' } }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 400, message: 'login_bad_csrf_token_message' });
    }
    expect((await page.call(logIn, { body: form })).statusCode).toBe(403);
  });

  it('takes the token as a field of the form', async () => {
    const world = await openWorld();
    const page = world.browser();
    const csrfToken = await page.openPage();
    const answer = await page.call(logIn, { body: { ...form, csrfToken }, csrf: null });
    expect(answer.json().message).toBe('login_failed_message');
  });

  it('can be used from a page that was left open while its session ended', async () => {
    const world = await openWorld();
    const browser = await member(world);
    const { email } = (await browser.call(readMe)).json();
    world.context.clock.advance(40 * 24 * 60 * 60_000);
    expect((await browser.call(readMe)).statusCode).toBe(401);
    expect((await browser.call(logIn, { body: { email, password: PASSWORD } })).statusCode).toBe(200);
  });
});

describe('reads', () => {
  it('need no token, by GET or by POST', async () => {
    const world = await openWorld();
    const browser = await member(world);
    expect((await browser.call(readMe, { csrf: null })).statusCode).toBe(200);
    const search = { params: { index: 'auctions' }, body: { query: '' }, csrf: null };
    expect((await browser.call(searchListings, search)).body).not.toContain(BAD.message);
  });

  it('are told to log in rather than to bring a token', async () => {
    const world = await openWorld();
    const browser = world.browser();
    await browser.openPage();
    const answer = await browser.call(updateMe, { body: { firstName: 'Bea' }, csrf: null });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 401, message: 'notLoggedIn' });
  });
});

describe('the token of a page', () => {
  it('stays the same for a visitor, changes at the login, and is given anew when the cookie is lost', async () => {
    const world = await openWorld();
    const browser = world.browser();
    const visitors = await browser.openPage();
    expect(unmaskToken(await browser.openPage())).toBe(unmaskToken(visitors));
    const { email } = await world.addUser();
    await browser.call(logIn, { body: { email, password: PASSWORD } });
    const members = unmaskToken(await browser.openPage());
    expect(members).not.toBe(unmaskToken(visitors));
    expect(members).toBe(browser.cookies.get('ds'));
    browser.cookies.delete('ds');
    expect(unmaskToken(await browser.openPage())).toBe(members);
    expect(browser.cookies.get('ds')).toBe(members);
    await browser.call(logOut);
    expect(unmaskToken(await browser.openPage())).not.toBe(members);
  });

  it('does not reveal the id of its session', async () => {
    const world = await openWorld();
    const browser = await member(world);
    const [, sessionId = ''] = (browser.cookies.get('accessToken') ?? '').split('.');
    expect(sessionId.length).toBeGreaterThan(16);
    expect(await browser.openPage()).not.toContain(sessionId);
  });
});
