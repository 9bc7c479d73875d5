import { logIn, logOut, readMe } from '@marque/core/contracts/accounts';
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@marque/core/contracts/security';
import { describe, expect, it } from 'vitest';
import { type Browser, openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import { addAuthenticator } from '../api-tests/harness/authenticator.ts';
import { type Deviation, VirtualPasskey } from '../api-tests/harness/virtual-authenticator.ts';
import { MOST_PASSKEYS } from './start-passkey.ts';

const MINUTE = 60_000;
/** The site of the test server. */
const ORIGIN = 'http://cars.test';
const FAILED = { code: 403, message: 'passkeyFailed' };

async function loggedIn(world: World, email: string): Promise<Browser> {
  const browser = world.browser();
  await browser.openPage();
  await browser.call(logIn, { body: { email, password: PASSWORD } });
  await browser.openPage();
  return browser;
}

async function optionsFor(browser: Browser, body: object = { password: PASSWORD }) {
  const answer = await browser.call(startPasskey, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().options;
}

async function addTo(browser: Browser, name = 'My phone', passkey = new VirtualPasskey(ORIGIN)) {
  const credential = passkey.create(await optionsFor(browser));
  const answer = await browser.call(addPasskey, { body: { name, credential } });
  expect(answer.statusCode, answer.body).toBe(201);
  return { passkey, added: answer.json() };
}

/** A visitor’s browser with the options for a login. */
async function atLogin(world: World) {
  const browser = world.browser({ ip: '198.51.100.9' });
  await browser.openPage();
  const options = (await browser.call(startPasskeyLogin)).json().options;
  return { browser, options };
}

const send = (browser: Browser, credential: object, more: object = {}) =>
  browser.call(logInWithPasskey, { body: { credential, keepMeSignedIn: false, ...more } });

async function withPasskey() {
  const world = await openWorld();
  const user = await world.addUser();
  const owner = await loggedIn(world, user.email);
  return { world, user, owner, ...(await addTo(owner)) };
}

async function subjectsTo(world: World, email: string): Promise<readonly string[]> {
  await world.accounts.settled();
  const rows = await world.context.db.read
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('adding a passkey', () => {
  it('asks the browser for one that is found without a name and verifies its user', async () => {
    const world = await openWorld();
    const user = await world.addUser();
    const browser = await loggedIn(world, user.email);
    const options = await optionsFor(browser);
    expect(options).toMatchObject({
      rp: { id: 'cars.test', name: 'Marque' },
      user: { name: user.email, displayName: 'Ann Archer' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(JSON.stringify(options.user.id)).not.toContain(String(user.email));
  });

  it('needs the password, and a code where the account asks for codes', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = await loggedIn(world, email);
    expect((await browser.call(startPasskey, { body: { password: 'wrong horse' } })).statusCode).toBe(403);
    const app = await addAuthenticator(world, browser);
    const without = await browser.call(startPasskey, { body: { password: PASSWORD } });
    expect(without.json()).toEqual({ code: 403, message: 'signInCodeWrong' });
    await optionsFor(browser, { password: PASSWORD, code: app.nextCode() });
  });

  it('stores it with its name, and informs the owner', async () => {
    const { world, user, owner, added, passkey } = await withPasskey();
    expect(added).toMatchObject({ name: 'My phone', host: 'cars.test', dtLastUsedUTC: null });
    expect((await owner.call(listPasskeys)).json()).toEqual({ passkeys: [added] });
    expect(await subjectsTo(world, user.email)).toContain('A passkey was added');
    const { excludeCredentials } = await optionsFor(owner);
    expect(excludeCredentials).toMatchObject([{ id: passkey.id }]);
  });

  it.each<[string, Deviation]>([
    ['another site', { origin: 'http://evil.test' }],
    ['the other site of the platform', { origin: 'http://watches.test', rpId: 'watches.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a person who was not verified', { isVerified: false }],
  ])('refuses one of %s', async (_, deviation) => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = await loggedIn(world, email);
    const credential = new VirtualPasskey(ORIGIN).create(await optionsFor(browser), deviation);
    const answer = await browser.call(addPasskey, { body: { name: 'Phone', credential } });
    expect(answer.json()).toEqual(FAILED);
  });

  it('takes a challenge once, within five minutes, in the session that asked', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = await loggedIn(world, email);
    const add = (into: Browser, credential: object) => into.call(addPasskey, { body: { name: 'Phone', credential } });

    const used = await optionsFor(browser);
    expect((await add(browser, new VirtualPasskey(ORIGIN).create(used))).statusCode).toBe(201);
    expect((await add(browser, new VirtualPasskey(ORIGIN).create(used))).json()).toEqual(FAILED);

    const other = await optionsFor(browser);
    const elsewhere = await loggedIn(world, email);
    expect((await add(elsewhere, new VirtualPasskey(ORIGIN).create(other))).json()).toEqual(FAILED);

    const late = await optionsFor(browser);
    world.context.clock.advance(5 * MINUTE);
    expect((await add(browser, new VirtualPasskey(ORIGIN).create(late))).json()).toEqual(FAILED);
  });

  it('refuses a passkey that another account has', async () => {
    const { world, passkey } = await withPasskey();
    const { email } = await world.addUser();
    const thief = await loggedIn(world, email);
    const credential = passkey.create(await optionsFor(thief));
    expect((await thief.call(addPasskey, { body: { name: 'Mine', credential } })).json()).toEqual(FAILED);
  });

  it('is refused beyond twenty', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = await loggedIn(world, email);
    for (let nth = 0; nth < MOST_PASSKEYS; nth += 1) await addTo(browser, `Key ${nth}`);
    const more = await browser.call(startPasskey, { body: { password: PASSWORD } });
    expect(more.json()).toEqual({ code: 409, message: 'passkeyLimit' });
  });
});

describe('a login with a passkey', () => {
  it('needs neither e-mail, password nor code, and notes the use', async () => {
    const { world, user, owner, passkey } = await withPasskey();
    await addAuthenticator(world, owner);
    const { browser, options } = await atLogin(world);
    expect(options).toMatchObject({ rpId: 'cars.test', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = await send(browser, passkey.use(options), { redirect: '/bidding' });
    expect(answer.json()).toEqual({ userId: user.id, redirect: '/bidding' });
    await browser.openPage();
    expect((await browser.call(readMe)).json().email).toBe(user.email);
    expect((await browser.call(listPasskeys)).json().passkeys[0].dtLastUsedUTC).toEqual(expect.any(String));
    expect(await subjectsTo(world, user.email)).toContain('New sign-in to your account');
  });

  it('keeps the session when asked to', async () => {
    const { world, passkey } = await withPasskey();
    const { browser, options } = await atLogin(world);
    await send(browser, passkey.use(options), { keepMeSignedIn: true });
    expect(browser.attributes.get('refreshToken')?.maxAge).toBe(30 * 24 * 3600);
  });

  it.each<[string, Deviation]>([
    ['another site', { origin: 'http://evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a person who was not verified', { isVerified: false }],
    ['another key', { isForged: true }],
    ['another account', { userHandle: 'AAAA' }],
  ])('refuses a response of %s', async (_, deviation) => {
    const { world, passkey } = await withPasskey();
    const { browser, options } = await atLogin(world);
    expect((await send(browser, passkey.use(options, deviation))).json()).toEqual(FAILED);
    expect(browser.cookies.has('accessToken')).toBe(false);
  });

  it('refuses a counter that has not risen, which a copy repeats', async () => {
    const { world, passkey } = await withPasskey();
    const first = await atLogin(world);
    expect((await send(first.browser, passkey.use(first.options, { counter: 5 }))).statusCode).toBe(200);
    for (const counter of [5, 4, 0]) {
      const { browser, options } = await atLogin(world);
      expect((await send(browser, passkey.use(options, { counter }))).json()).toEqual(FAILED);
    }
    const last = await atLogin(world);
    expect((await send(last.browser, passkey.use(last.options, { counter: 6 }))).statusCode).toBe(200);
  });

  it('works with a passkey that does not count', async () => {
    const { world, passkey } = await withPasskey();
    for (let nth = 0; nth < 2; nth += 1) {
      const { browser, options } = await atLogin(world);
      expect((await send(browser, passkey.use(options, { counter: 0 }))).statusCode).toBe(200);
    }
  });

  it('refuses an unknown passkey in the same words as a wrong one, and a removed one', async () => {
    const { world, owner, passkey, added } = await withPasskey();
    const unknown = await atLogin(world);
    expect((await send(unknown.browser, new VirtualPasskey(ORIGIN).use(unknown.options))).json()).toEqual(FAILED);
    await owner.call(removePasskey, { params: { passkeyId: added.passkeyId } });
    const removed = await atLogin(world);
    expect((await send(removed.browser, passkey.use(removed.options))).json()).toEqual(FAILED);
  });

  it('ends the session that the browser had before', async () => {
    const { user, owner, passkey } = await withPasskey();
    const before = owner.copy();
    const options = (await owner.call(startPasskeyLogin)).json().options;
    expect((await send(owner, passkey.use(options))).json().userId).toBe(user.id);
    expect((await before.call(readMe)).statusCode).toBe(401);
  });

  it('survives a restart', async () => {
    const { world, user, passkey } = await withPasskey();
    const again = await world.restart();
    const { browser, options } = await atLogin(again);
    expect((await send(browser, passkey.use(options))).json().userId).toBe(user.id);
  });
});

describe('a challenge of a login', () => {
  it('is good once, and used up by a wrong response', async () => {
    const { world, passkey } = await withPasskey();
    const { browser, options } = await atLogin(world);
    expect((await send(browser, passkey.use(options, { isForged: true }))).json()).toEqual(FAILED);
    expect((await send(browser, passkey.use(options))).json()).toEqual(FAILED);
    const again = (await browser.call(startPasskeyLogin)).json().options;
    const response = passkey.use(again);
    expect((await send(browser, response)).statusCode).toBe(200);
    await browser.call(logOut);
    await browser.openPage();
    expect((await send(browser, response)).json()).toEqual(FAILED);
  });

  it('is bound to the browser that asked: a stolen response is worthless elsewhere', async () => {
    const { world, passkey } = await withPasskey();
    const { options } = await atLogin(world);
    const thief = await atLogin(world);
    expect((await send(thief.browser, passkey.use(options))).json()).toEqual(FAILED);
  });

  it('is good for five minutes', async () => {
    const { world, passkey } = await withPasskey();
    const { browser, options } = await atLogin(world);
    world.context.clock.advance(5 * MINUTE);
    expect((await send(browser, passkey.use(options))).json()).toEqual(FAILED);
  });

  it('needs a page of this site, so that no foreign page starts a login', async () => {
    const { world } = await withPasskey();
    const browser = world.browser();
    expect((await browser.call(startPasskeyLogin)).json().message).toBe('badCsrfToken');
    await browser.openPage();
    expect((await browser.call(startPasskeyLogin, { csrf: null })).json().message).toBe('badCsrfToken');
  });

  it('of a browser replaces the one before, and expired ones are deleted', async () => {
    const { world } = await withPasskey();
    const { browser } = await atLogin(world);
    for (let nth = 0; nth < 5; nth += 1) await browser.call(startPasskeyLogin);
    const stored = () => world.context.db.read.selectFrom('passkey_challenges').selectAll().execute();
    expect(await stored()).toHaveLength(1);
    world.context.clock.advance(6 * MINUTE);
    await atLogin(world);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a member’s own passkeys', () => {
  it('are renamed and removed by their owner alone', async () => {
    const { world, user, owner, added } = await withPasskey();
    const { email } = await world.addUser();
    const stranger = await loggedIn(world, email);
    const params = { passkeyId: added.passkeyId };
    expect((await stranger.call(renamePasskey, { params, body: { name: 'Mine' } })).statusCode).toBe(404);
    expect((await stranger.call(removePasskey, { params })).statusCode).toBe(404);
    expect((await owner.call(renamePasskey, { params, body: { name: ' Old phone ' } })).json().name).toBe('Old phone');
    expect((await owner.call(removePasskey, { params })).statusCode).toBe(204);
    expect((await owner.call(listPasskeys)).json()).toEqual({ passkeys: [] });
    expect(await subjectsTo(world, user.email)).toContain('A passkey was removed');
  });
});
