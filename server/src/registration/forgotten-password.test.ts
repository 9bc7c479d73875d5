import {
  changePassword,
  logIn,
  openSession,
  readMe,
  resetPassword,
  sendPasswordReset,
  updateMe,
  verifyEmail,
} from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { type Browser, limitedTo, openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import type { MailboxEntry } from '../platform/mail/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW = 'slow and steady';

async function mailbox(world: World, to: string): Promise<MailboxEntry[]> {
  await world.accounts.settled();
  return (await world.app.inject(`/dev/mailbox.json?to=${to}`)).json().mails;
}

/** Asks for a link and takes its token out of the letter. */
async function tokenFor(world: World, email: string): Promise<string> {
  const answer = await world.browser().call(sendPasswordReset, { body: { email } });
  expect(answer.statusCode).toBe(202);
  return tokenIn((await mailbox(world, email))[0]);
}

function tokenIn(letter: MailboxEntry | undefined): string {
  return /\/account\/reset\/password\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

async function logInWith(browser: Browser, email: string, password: string): Promise<number> {
  await browser.openPage();
  const { statusCode } = await browser.call(logIn, { body: { email, password } });
  await browser.openPage();
  return statusCode;
}

const resetWith = (world: World, token: string, password = NEW) =>
  world.browser().call(resetPassword, { body: { token, password } });
const SPENT = { code: 409, message: 'passwordResetFailed' };

describe('asking for a new password', () => {
  it('sends an e-mail in the language of the account, and none to an unknown address', async () => {
    const world = await openWorld();
    const { email } = await world.addUser({ languageCode: 'de' });
    const [known, unknown] = await Promise.all(
      [` ${email.toUpperCase()} `, 'unknown@example.com'].map((address) =>
        world.browser().call(sendPasswordReset, { body: { email: address } }),
      ),
    );
    expect([known?.statusCode, known?.json()]).toEqual([202, { sentTo: email }]);
    expect([unknown?.statusCode, unknown?.json()]).toEqual([202, { sentTo: 'unknown@example.com' }]);
    const emails = await mailbox(world, email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Wählen Sie ein neues Passwort']);
    expect(emails[0]?.text).toContain('http://cars.test/account/reset/password?token=');
    expect(await mailbox(world, 'unknown@example.com')).toEqual([]);
  });

  it('is answered before the e-mail is sent', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    // As long as this write has its turn, no token can be stored.
    const turn = Promise.withResolvers<void>();
    const held = world.context.db.write(() => turn.promise);
    expect((await world.browser().call(sendPasswordReset, { body: { email } })).statusCode).toBe(202);
    turn.resolve();
    await held;
    expect(await mailbox(world, email)).toHaveLength(1);
  });

  it('sends one address at most three e-mails an hour and answers further requests alike', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    for (let count = 0; count < 5; count += 1) {
      const answer = await world.browser({ ip: `198.51.100.${count}` }).call(sendPasswordReset, { body: { email } });
      expect(answer.statusCode).toBe(202);
    }
    expect(await mailbox(world, email)).toHaveLength(3);
    world.context.clock.advance(HOUR);
    expect(await tokenFor(world, email)).not.toBe('');
    expect(await mailbox(world, email)).toHaveLength(4);
  });

  it('is limited for each IP address of a caller, across e-mail addresses', async () => {
    const world = await openWorld({ settings: { limits: limitedTo({ most: 2, windowMs: HOUR }) } });
    const ask = (name: string, ip: string) =>
      world.browser({ ip }).call(sendPasswordReset, { body: { email: `${name}@example.com` } });
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c']) statuses.push((await ask(name, '198.51.100.9')).statusCode);
    statuses.push((await ask('c', '198.51.100.10')).statusCode);
    expect(statuses).toEqual([202, 202, 429, 202]);
  });
});

describe('the link of the e-mail', () => {
  it('sets the password once and makes the old one invalid', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const token = await tokenFor(world, email);
    const answer = await resetWith(world, token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { endedSessions: 0 }]);
    expect(await logInWith(world.browser(), email, PASSWORD)).toBe(403);
    expect(await logInWith(world.browser(), email, NEW)).toBe(200);
    expect((await resetWith(world, token, 'yet another one')).json()).toEqual(SPENT);
    expect(await logInWith(world.browser(), email, NEW)).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const token = await tokenFor(world, email);
    const rows = await world.context.db.read.selectFrom('email_tokens').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends every session at once, in browsers and programs', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const [laptop, phone] = [world.browser(), world.browser()];
    for (const browser of [laptop, phone]) expect(await logInWith(browser, email, PASSWORD)).toBe(200);
    const program = (await world.browser().call(openSession, { body: { email, password: PASSWORD } })).json();
    const other = await world.addUser();
    const stranger = world.browser();
    await logInWith(stranger, other.email, PASSWORD);

    expect((await resetWith(world, await tokenFor(world, email))).json()).toEqual({ endedSessions: 3 });
    expect((await laptop.call(readMe)).statusCode).toBe(401);
    expect((await phone.call(readMe)).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${program.accessToken}` };
    expect((await world.browser().call(readMe, { headers })).statusCode).toBe(401);
    expect((await stranger.call(readMe)).statusCode).toBe(200);
  });

  it('unlocks the login of its account for all IP addresses, and of no other account', async () => {
    const world = await openWorld();
    const [{ email }, other] = [await world.addUser(), await world.addUser()];
    const places = ['203.0.113.7', '2001:db8::1'].map((ip) => world.browser({ ip }));
    for (const browser of places) {
      for (let count = 0; count < 5; count += 1) await logInWith(browser, email, 'wrong horse');
      for (let count = 0; count < 5; count += 1) await logInWith(browser, other.email, 'wrong horse');
      expect(await logInWith(browser, email, PASSWORD)).toBe(423);
    }
    expect((await resetWith(world, await tokenFor(world, email))).statusCode).toBe(200);
    for (const browser of places) {
      expect(await logInWith(browser, email, NEW)).toBe(200);
      expect(await logInWith(browser, other.email, PASSWORD)).toBe(423);
    }
  });

  it('expires after an hour', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const [early, late] = [await tokenFor(world, email), await tokenFor(world, email)];
    world.context.clock.advance(59 * MINUTE);
    expect((await resetWith(world, early)).statusCode).toBe(200);
    const last = await tokenFor(world, email);
    world.context.clock.advance(HOUR);
    expect((await resetWith(world, last)).json()).toEqual(SPENT);
    expect((await resetWith(world, late)).json()).toEqual(SPENT);
  });

  it('is invalid once another link was used or the password was changed in the account', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const [first, second] = [await tokenFor(world, email), await tokenFor(world, email)];
    expect((await resetWith(world, second)).statusCode).toBe(200);
    expect((await resetWith(world, first, 'of another person')).json()).toEqual(SPENT);

    const third = await tokenFor(world, email);
    const browser = world.browser();
    await logInWith(browser, email, NEW);
    const body = { currentPassword: NEW, newPassword: 'chosen by the owner' };
    expect((await browser.call(changePassword, { body })).statusCode).toBe(200);
    expect((await resetWith(world, third)).json()).toEqual(SPENT);
  });

  it('is invalid after the account has changed its e-mail address', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const token = await tokenFor(world, email);
    const browser = world.browser();
    await logInWith(browser, email, PASSWORD);
    await browser.call(updateMe, { body: { email: 'ann@new.example', currentPassword: PASSWORD } });
    expect((await resetWith(world, token)).json()).toEqual(SPENT);
  });

  it('is no link that confirms an address, nor the other way round', async () => {
    const world = await openWorld();
    const { email, id } = await world.addUser({ emailVerifiedAt: null });
    const token = await tokenFor(world, email);
    expect((await world.browser().call(verifyEmail, { body: { token } })).statusCode).toBe(409);
    expect(world.accounts.factsOf(id)?.isEmailVerified).toBe(false);
  });

  it('sets a password of eight characters or more, and is still good after a shorter one', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const token = await tokenFor(world, email);
    const short = await resetWith(world, token, 'seven77');
    expect(short.statusCode).toBe(400);
    expect(short.json().details[0].path).toBe('body.password');
    expect((await resetWith(world, token)).statusCode).toBe(200);
  });

  it('used twice at once sets one password', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const token = await tokenFor(world, email);
    const passwords = ['one of the two', 'the other of them'];
    const answers = await Promise.all(passwords.map((password) => resetWith(world, token, password)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect(await logInWith(world.browser(), email, winner)).toBe(200);
  });

  it('cannot be invented', async () => {
    const world = await openWorld();
    const { email } = await world.addUser();
    const token = await tokenFor(world, email);
    for (const invented of ['x'.repeat(43), `${token}x`, token.toUpperCase()]) {
      expect((await resetWith(world, invented)).json()).toEqual(SPENT);
    }
    expect((await resetWith(world, 'short')).statusCode).toBe(400);
  });
});
