import {
  logIn,
  openSession,
  readMe,
  register,
  sendVerification,
  updateMe,
  verifyEmail,
} from '@marque/core/contracts/accounts';
import { userNotificationEvent } from '@marque/core/contracts/realtime';
import { describe, expect, it } from 'vitest';
import { type Browser, limitedTo, openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import type { MailboxEntry } from '../platform/mail/index.ts';

const ANN = {
  email: 'Ann@Example.com ',
  password: PASSWORD,
  firstName: ' Ann ',
  lastName: 'Archer',
  countryCode: 'DE',
  termsAgreed: true,
};
const HOUR = 60 * 60_000;

async function mailbox(world: World, to = 'ann@example.com'): Promise<MailboxEntry[]> {
  return (await world.app.inject(`/dev/mailbox.json?to=${to}`)).json().mails;
}

function tokenIn(letter: MailboxEntry | undefined): string {
  return /\/account\/verify\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

async function registered(): Promise<{ world: World; browser: Browser; userId: number; token: string }> {
  const world = await openWorld();
  const browser = world.browser();
  await browser.openPage();
  const answer = await browser.call(register, { body: ANN });
  expect(answer.statusCode).toBe(201);
  await browser.openPage();
  return { world, browser, userId: answer.json().userId, token: tokenIn((await mailbox(world))[0]) };
}

describe('registering', () => {
  it('opens an account, logs it in and sends the link', async () => {
    const { world, browser, userId, token } = await registered();
    const me = (await browser.call(readMe)).json();
    expect(me).toMatchObject({
      userId,
      email: 'ann@example.com',
      firstName: 'Ann',
      role: 'user',
      regionCode: 'Europe',
      isEmailVerified: false,
      termsAgreed: true,
      isVIP: '0',
      billingCardOnFile: false,
      card: null,
    });
    expect(me.nickname).toMatch(/^[a-z]+_\d\d$/);
    expect(world.accounts.nicknameOf(userId)).toBe(me.nickname);
    expect(token).toHaveLength(43);
    const [letter] = await mailbox(world);
    expect(letter?.subject).toBe('Confirm your e-mail address');
    expect(letter?.text).toContain(`http://cars.test/account/verify?token=${token}`);
  });

  it('stores neither the password nor the token of the link', async () => {
    const { world, token } = await registered();
    const user = await world.context.db.read.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(user)).not.toContain(PASSWORD);
    const row = await world.context.db.read.selectFrom('email_tokens').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    const session = await world.context.db.read.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(session.refresh_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('answers the same for the address of an account in any spelling, and leaves that account unchanged', async () => {
    const { world, token } = await registered();
    await world.browser().call(verifyEmail, { body: { token } });
    const before = await mailbox(world);
    const other = world.browser();
    await other.openPage();
    const answer = await other.call(register, {
      body: { ...ANN, email: 'ANN@example.com', password: 'other password' },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ userId: expect.any(Number), nickname: expect.any(String) });
    await other.openPage();
    expect((await other.call(readMe)).json()).toMatchObject({ email: 'ann@example.com', isEmailVerified: false });
    const [letter, ...rest] = await mailbox(world);
    expect(rest).toEqual(before);
    expect(letter?.subject).toBe('You already have an account');
    expect(letter?.text).toContain('http://cars.test/account/login');
    expect(letter?.text).toContain('http://cars.test/account/send/password');
    expect(letter?.text).not.toContain('token=');
    const program = world.browser();
    const body = { email: 'ann@example.com', password: PASSWORD };
    expect((await program.call(openSession, { body })).statusCode).toBe(201);
  });

  it('gives the address to the one of several who confirms it', async () => {
    const world = await openWorld();
    const answers = await Promise.all([1, 2, 3].map(() => world.browser().call(register, { body: ANN })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const tokens = (await mailbox(world)).map(tokenIn);
    const confirmed = [];
    for (const token of tokens) {
      confirmed.push((await world.browser().call(verifyEmail, { body: { token } })).statusCode);
    }
    expect(confirmed).toEqual([200, 409, 409]);
  });

  it.each([
    ['a short password', { password: 'seven77' }, 'body.password'],
    ['no address', { email: 'ann.example.com' }, 'body.email'],
    ['terms that were not agreed to', { termsAgreed: false }, 'body.termsAgreed'],
    ['an empty name', { firstName: '   ' }, 'body.firstName'],
  ])('refuses %s', async (_, change, path) => {
    const world = await openWorld();
    const answer = await world.browser().call(register, { body: { ...ANN, ...change } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details[0].path).toBe(path);
  });

  it('has a limit for each caller’s address', async () => {
    const few = { most: 2, windowMs: HOUR };
    const world = await openWorld({ settings: { limits: limitedTo(few) } });
    const open = (email: string, ip: string) => world.browser({ ip }).call(register, { body: { ...ANN, email } });
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c']) {
      statuses.push((await open(`${name}@example.com`, '198.51.100.9')).statusCode);
    }
    statuses.push((await open('d@example.com', '198.51.100.10')).statusCode);
    expect(statuses).toEqual([201, 201, 429, 201]);
  });
});

describe('the link of the e-mail', () => {
  it('confirms the address once, notifies the owner’s pages, and sends a welcome e-mail', async () => {
    const { world, browser, userId, token } = await registered();
    expect(world.accounts.factsOf(userId)?.isEmailVerified).toBe(false);
    const visitor = world.browser();
    const answer = await visitor.call(verifyEmail, { body: { token } });
    expect(answer.json()).toEqual({ userId, isEmailVerified: true });
    expect(world.accounts.factsOf(userId)?.isEmailVerified).toBe(true);
    expect((await browser.call(readMe)).json().isEmailVerified).toBe(true);
    expect(world.published).toMatchObject([{ channel: `private-user_${userId}`, event: 'userNotification' }]);
    const { data } = world.published[0] ?? {};
    expect(userNotificationEvent.parse(data)).toMatchObject({ notification: 'emailVerified' });
    const [welcome] = await mailbox(world);
    expect(welcome?.subject).toBe('Welcome to Marque');
    const again = await visitor.call(verifyEmail, { body: { token } });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({ code: 409, message: 'emailVerificationFailed' });
    expect(world.published).toHaveLength(1);
  });

  it('works for 24 hours', async () => {
    const { world, token } = await registered();
    world.context.clock.advance(24 * HOUR);
    const answer = await world.browser().call(verifyEmail, { body: { token } });
    expect(answer.statusCode).toBe(409);
  });

  it('cannot be invented', async () => {
    const { world, token } = await registered();
    for (const invented of ['x'.repeat(43), `${token}x`, token.toUpperCase()]) {
      expect((await world.browser().call(verifyEmail, { body: { token: invented } })).statusCode).toBe(409);
    }
    expect((await world.browser().call(verifyEmail, { body: { token: 'short' } })).statusCode).toBe(400);
  });

  it('is sent again on request, until the address is confirmed', async () => {
    const { world, browser, userId } = await registered();
    const answer = await browser.call(sendVerification, { body: { userId } });
    expect(answer.json()).toEqual({ sentTo: 'ann@example.com' });
    const [latest, first] = await mailbox(world);
    expect(tokenIn(latest)).not.toBe(tokenIn(first));
    // Letters overtake one another: either link works.
    expect((await world.browser().call(verifyEmail, { body: { token: tokenIn(first) } })).statusCode).toBe(200);
    const late = await browser.call(sendVerification, { body: { userId } });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe('emailAlreadyVerified');
  });

  it('is sent for one’s own account only, and not without end', async () => {
    const few = { most: 2, windowMs: HOUR };
    const world = await openWorld({ settings: { limits: limitedTo(few) } });
    const browser = world.browser();
    await browser.openPage();
    const { userId } = (await browser.call(register, { body: ANN })).json();
    await browser.openPage();
    expect((await browser.call(sendVerification, { body: { userId: userId + 1 } })).statusCode).toBe(403);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await browser.call(sendVerification, { body: { userId } })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await world.browser().call(sendVerification, { body: { userId } })).statusCode).toBe(401);
  });
});

describe('a new address', () => {
  it('must be confirmed anew, by a link of its own', async () => {
    const { world, browser, userId, token } = await registered();
    await world.browser().call(verifyEmail, { body: { token } });
    const changed = await browser.call(updateMe, { body: { email: 'ann@new.example', currentPassword: PASSWORD } });
    expect(changed.json()).toMatchObject({ email: 'ann@new.example', isEmailVerified: false });
    expect(world.accounts.factsOf(userId)?.isEmailVerified).toBe(false);
    const [letter] = await mailbox(world, 'ann@new.example');
    const confirmed = await world.browser().call(verifyEmail, { body: { token: tokenIn(letter) } });
    expect(confirmed.statusCode).toBe(200);
    expect(world.accounts.factsOf(userId)?.isEmailVerified).toBe(true);
    await browser.openPage();
    const login = world.browser();
    await login.openPage();
    const answer = await login.call(logIn, { body: { email: 'ann@new.example', password: PASSWORD } });
    expect(answer.statusCode).toBe(200);
  });

  it('is not confirmed by the link that went to the old one', async () => {
    const { world, browser, token } = await registered();
    await browser.call(updateMe, { body: { email: 'ann@new.example', currentPassword: PASSWORD } });
    const answer = await world.browser().call(verifyEmail, { body: { token } });
    expect(answer.statusCode).toBe(409);
    expect((await browser.call(readMe)).json().isEmailVerified).toBe(false);
  });

  it('of another account is answered the same, never confirmed, and reported to its owner', async () => {
    const { world, browser, userId } = await registered();
    const other = await world.addUser({ id: 77, email: 'bob@example.com' });
    const body = { email: other.email, firstName: 'Bea', currentPassword: PASSWORD };
    const answer = await browser.call(updateMe, { body });
    expect(answer.json()).toMatchObject({ email: 'bob@example.com', firstName: 'Bea', isEmailVerified: false });
    const again = await browser.call(sendVerification, { body: { userId } });
    expect(again.json()).toEqual({ sentTo: 'bob@example.com' });
    const letters = await mailbox(world, 'bob@example.com');
    expect(letters.map(({ subject }) => subject)).toEqual([
      'You already have an account',
      'You already have an account',
    ]);
    expect(JSON.stringify(letters)).not.toContain('token=');
  });
});
