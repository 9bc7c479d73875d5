import { logIn, logOut, openSession, readMe } from '@marque/core/contracts/accounts';
import { logInWithCode, removeAuthenticator } from '@marque/core/contracts/security';
import { describe, expect, it } from 'vitest';
import { type Browser, openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import { addAuthenticator } from '../api-tests/harness/authenticator.ts';
import { CODE_CEILING, LOGIN_LOCK } from '../login/locks/login-locks.ts';
import { MOST_TICKETS, TICKET_ATTEMPTS } from '../login/second-step/login-tickets.ts';
import { attempts, printCounts } from './attack-size.ts';

const anotherCustomer = (nth: number) => `2001:${(nth + 4096).toString(16)}::1`;
/** A code that is wrong at any time of a test but one in three hundred thousand. */
const guess = (nth: number) => String(nth).padStart(6, '0');

async function protectedAccount() {
  const world = await openWorld();
  const user = await world.addUser();
  const owner = world.browser();
  await owner.openPage();
  await owner.call(logIn, { body: { email: user.email, password: PASSWORD } });
  await owner.openPage();
  const app = await addAuthenticator(world, owner);
  return { world, user, owner, app };
}

async function firstStep(browser: Browser, email: string): Promise<number> {
  await browser.openPage();
  return (await browser.call(logIn, { body: { email, password: PASSWORD } })).statusCode;
}

const sendCode = (browser: Browser, code: string) => browser.call(logInWithCode, { body: { code } });

async function lettersTo(world: World, email: string) {
  await world.accounts.settled();
  const rows = await world.context.db.read
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('an attacker who knows the password', () => {
  it('has a bounded number of guesses a day from all addresses together, and the owner is warned', async () => {
    const { world, user, owner, app } = await protectedAccount();
    const statuses: Record<number, number> = {};
    const times = attempts(40, 400);
    for (let nth = 0; nth < times; nth += 1) {
      const browser = world.browser({ ip: anotherCustomer(nth) });
      await firstStep(browser, user.email);
      const { statusCode } = await sendCode(browser, guess(nth));
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    }
    printCounts('guessed codes', { sent: times, guesses: statuses[403] ?? 0 });
    expect(statuses).toEqual({ 403: CODE_CEILING.failures, 423: times - CODE_CEILING.failures });
    expect(await lettersTo(world, user.email)).toContain('Wrong codes after your password');

    // The owner's own device is not locked.
    await owner.call(logOut);
    expect(await firstStep(owner, user.email)).toBe(202);
    expect((await sendCode(owner, app.nextCode())).statusCode).toBe(200);
  });

  it('has five guesses from one address, however many tickets', async () => {
    const { world, user } = await protectedAccount();
    const browsers = Array.from({ length: 12 }, () => world.browser({ ip: '198.51.100.9' }));
    for (const browser of browsers) await firstStep(browser, user.email);
    const answers = await Promise.all(browsers.map((browser, nth) => sendCode(browser, guess(nth))));
    const guesses = answers.filter(({ statusCode }) => statusCode === 403).length;
    expect(guesses).toBe(LOGIN_LOCK.failures);
    expect(answers.filter(({ statusCode }) => statusCode === 423 || statusCode === 409)).toHaveLength(12 - guesses);
  });

  it('has as many guesses on a stolen device, and not more by waiting for each lock', async () => {
    const { world, user, owner } = await protectedAccount();
    let guesses = 0;
    for (let nth = 0; nth < 40; nth += 1) {
      world.context.clock.advance(LOGIN_LOCK.lockMs);
      const thief = owner.copy();
      await firstStep(thief, user.email);
      for (let code = 0; code < LOGIN_LOCK.failures; code += 1) {
        if ((await sendCode(thief, guess(code))).statusCode === 403) guesses += 1;
      }
    }
    expect(guesses).toBe(CODE_CEILING.failures);
  });

  it('spends a ticket with its attempts', async () => {
    const { world, user, app } = await protectedAccount();
    const browser = world.browser({ ip: anotherCustomer(1) });
    await firstStep(browser, user.email);
    for (let nth = 0; nth < TICKET_ATTEMPTS; nth += 1) {
      // Each from another place, so that no lock comes first.
      const elsewhere = world.browser({ ip: anotherCustomer(nth + 10) });
      await elsewhere.openPage();
      elsewhere.cookies.set('loginTicket', browser.cookies.get('loginTicket') ?? '');
      expect((await sendCode(elsewhere, guess(nth))).statusCode).toBe(403);
    }
    expect((await sendCode(browser, app.nextCode())).statusCode).toBe(409);
  });

  it('fills the table with a bounded number of tickets', async () => {
    const { world, user } = await protectedAccount();
    const times = attempts(MOST_TICKETS + 10, 500);
    for (let nth = 0; nth < times; nth += 1) {
      const browser = world.browser({ ip: anotherCustomer(nth) });
      await browser.call(openSession, { body: { email: user.email, password: PASSWORD } });
    }
    const rows = await world.context.db.read.selectFrom('login_tickets').select('token_hash').execute();
    printCounts('tickets of one account', { asked: times, stored: rows.length });
    expect(rows).toHaveLength(MOST_TICKETS);
  });

  it('cannot turn the codes off with a borrowed session', async () => {
    const { user, owner, world } = await protectedAccount();
    const statuses = new Set<number>();
    for (let nth = 0; nth < 12; nth += 1) {
      const body = { password: PASSWORD, code: guess(nth) };
      statuses.add((await owner.call(removeAuthenticator, { body })).statusCode);
    }
    expect(statuses).toEqual(new Set([403, 423]));
    expect(await firstStep(world.browser({ ip: anotherCustomer(3) }), user.email)).toBe(202);
  });
});

describe('an attacker without the password', () => {
  it('does not learn whether an account asks for codes', async () => {
    const { world, user } = await protectedAccount();
    const plain = await world.addUser();
    const browser = world.browser({ ip: '198.51.100.9' });
    await browser.openPage();
    const answers: object[] = [];
    for (const email of [user.email, plain.email, 'unknown@example.com']) {
      const { statusCode, body, cookies } = await browser.call(logIn, { body: { email, password: 'wrong horse' } });
      answers.push({ statusCode, body, cookies });
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
  });

  it('learns nothing from the answers to tickets', async () => {
    const { world } = await protectedAccount();
    const browser = world.browser({ ip: '198.51.100.9' });
    await browser.openPage();
    const answers: object[] = [];
    for (const ticket of ['', 'unknown', 'x'.repeat(43)]) {
      browser.cookies.set('loginTicket', ticket);
      const { statusCode, body } = await sendCode(browser, '123456');
      answers.push({ statusCode, body });
    }
    const wrongTicket = JSON.stringify({ code: 409, message: 'signInStepExpired' });
    expect(answers).toEqual(answers.map(() => ({ statusCode: 409, body: wrongTicket })));
  });

  it('who plants a ticket of their own account in a browser gains nothing from its user’s code', async () => {
    const { world, app } = await protectedAccount();
    const { email } = await world.addUser();
    const attacker = world.browser({ ip: '198.51.100.9' });
    await firstStep(attacker, email);
    await attacker.openPage();
    await addAuthenticator(world, attacker);
    await attacker.call(logIn, { body: { email, password: PASSWORD } });
    const victim = world.browser();
    await victim.openPage();
    victim.cookies.set('loginTicket', attacker.cookies.get('loginTicket') ?? '');
    const answer = await sendCode(victim, app.nextCode());
    expect(answer.statusCode).toBe(403);
    expect(victim.cookies.has('accessToken')).toBe(false);
  });
});

it('a session is new after the second step, whatever the browser sent before', async () => {
  const { world, user, owner, app } = await protectedAccount();
  const browser = world.browser({ ip: '198.51.100.9' });
  await browser.openPage();
  // The attacker's own session, planted in the victim's browser.
  const other = await world.addUser();
  const attacker = world.browser();
  await attacker.openPage();
  await attacker.call(logIn, { body: { email: other.email, password: PASSWORD } });
  for (const name of ['accessToken', 'refreshToken', 'ds']) browser.cookies.set(name, attacker.cookies.get(name) ?? '');
  await browser.openPage();
  await browser.call(logIn, { body: { email: user.email, password: PASSWORD } });
  expect((await sendCode(browser, app.nextCode())).statusCode).toBe(200);
  const sessions = [browser, attacker, owner].map(({ cookies }) => cookies.get('accessToken')?.split('.')[1]);
  expect(new Set(sessions).size).toBe(3);
  await browser.openPage();
  expect((await browser.call(readMe)).json().email).toBe(user.email);
  // The planted session has ended with the login.
  expect((await attacker.call(readMe)).statusCode).toBe(401);
});
