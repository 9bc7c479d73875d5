import { logIn, openSession, readMe } from '@marque/core/contracts/accounts';
import { type AccountSession, endOtherSessions, endSession, listSessions } from '@marque/core/contracts/security';
import { describe, expect, it } from 'vitest';
import { type Browser, openWorld, PASSWORD, type World } from '../../api-tests/harness/account-server.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function logInAs(world: World, email: string, options?: Parameters<World['browser']>[0]): Promise<Browser> {
  const browser = world.browser(options);
  await browser.openPage();
  expect((await browser.call(logIn, { body: { email, password: PASSWORD } })).statusCode).toBe(200);
  await browser.openPage();
  return browser;
}

async function sessionsOf(browser: Browser): Promise<readonly AccountSession[]> {
  return (await browser.call(listSessions)).json().sessions;
}

const isAlive = async (browser: Browser) => (await browser.call(readMe)).statusCode === 200;

describe('the list of sessions', () => {
  it('names each browser and program with its address and times, the one that asks first', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const laptop = await logInAs(world, email);
    const openedAt = world.context.clock.now();
    world.context.clock.advance(MINUTE);
    await logInAs(world, email, { ip: '198.51.100.9', userAgent: PHONE });
    const sessions = await sessionsOf(laptop);
    expect(sessions.map(({ userAgent, ip, isCurrent }) => ({ userAgent, ip, isCurrent }))).toEqual([
      { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', ip: '203.0.113.7', isCurrent: true },
      { userAgent: PHONE, ip: '198.51.100.9', isCurrent: false },
    ]);
    expect(Date.parse(sessions[0]?.dtCreatedUTC ?? '')).toBeLessThanOrEqual(openedAt);
  });

  it('shows when a session was last used', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = await logInAs(world, email);
    world.context.clock.advance(20 * MINUTE);
    const [session] = await sessionsOf(browser);
    expect(Date.parse(session?.dtLastUsedUTC ?? '') - Date.parse(session?.dtCreatedUTC ?? '')).toBeGreaterThanOrEqual(
      20 * MINUTE,
    );
  });

  it('holds neither ended and expired sessions nor those of others, and no id of a session', async () => {
    const world = await openWorld();
    const [{ email }, other] = [await world.addUser(), await world.addUser()];
    await logInAs(world, other.email);
    await logInAs(world, email);
    world.context.clock.advance(31 * DAY);
    const browser = await logInAs(world, email);
    const answer = await browser.call(listSessions);
    expect(answer.json().sessions).toHaveLength(1);
    const [, sessionId = ''] = (browser.cookies.get('accessToken') ?? '').split('.');
    expect(sessionId).not.toBe('');
    expect(answer.body).not.toContain(sessionId);
  });
});

describe('ending a session', () => {
  it('stops its cookies and its refresh token at once, and leaves the others', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const [here, lost, other] = [
      await logInAs(world, email),
      await logInAs(world, email, { userAgent: PHONE }),
      await logInAs(world, email),
    ];
    const { sessionKey } = (await sessionsOf(here)).find(({ userAgent }) => userAgent === PHONE) as AccountSession;
    expect((await here.call(endSession, { params: { sessionKey } })).statusCode).toBe(204);
    // A page renews a session whose access token is refused, if its refresh token is still good.
    expect((await lost.copy().get('/page')).json().caller.kind).toBe('visitor');
    expect(await isAlive(lost)).toBe(false);
    expect([await isAlive(here), await isAlive(other)]).toEqual([true, true]);
    expect((await here.call(endSession, { params: { sessionKey } })).statusCode).toBe(404);
  });

  it('logs out the browser that ends its own', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = await logInAs(world, email);
    const [{ sessionKey }] = (await sessionsOf(browser)) as [AccountSession];
    expect((await browser.call(endSession, { params: { sessionKey } })).statusCode).toBe(204);
    expect(browser.cookies.has('accessToken')).toBe(false);
    expect(await isAlive(browser)).toBe(false);
  });

  it('refuses the key of another account as unknown', async () => {
    const world = await openWorld();
    const [mine, theirs] = [await world.addUser(), await world.addUser()];
    const victim = await logInAs(world, theirs.email);
    const [{ sessionKey }] = (await sessionsOf(victim)) as [AccountSession];
    const attacker = await logInAs(world, mine.email);
    expect((await attacker.call(endSession, { params: { sessionKey } })).statusCode).toBe(404);
    expect(await isAlive(victim)).toBe(true);
  });

  it('everywhere else keeps the one that asks, and ends those of programs too', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const here = await logInAs(world, email);
    const elsewhere = await logInAs(world, email);
    const program = (await world.browser().call(openSession, { body: { email, password: PASSWORD } })).json();
    expect((await here.call(endOtherSessions)).json()).toEqual({ endedSessions: 2 });
    expect(await isAlive(elsewhere)).toBe(false);
    const headers = { authorization: `Bearer ${program.accessToken}` };
    expect((await world.browser().call(readMe, { headers })).statusCode).toBe(401);
    expect(await isAlive(here)).toBe(true);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it('needs the token of a page', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const browser = await logInAs(world, email);
    expect((await browser.call(endOtherSessions, { csrf: null })).statusCode).toBe(403);
  });

  it('holds after a restart', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const here = await logInAs(world, email);
    const elsewhere = await logInAs(world, email);
    await here.call(endOtherSessions);
    const headers = { authorization: `Bearer ${elsewhere.cookies.get('accessToken')}` };
    const again = await world.restart();
    expect((await again.browser().call(readMe, { headers })).statusCode).toBe(401);
  });
});
