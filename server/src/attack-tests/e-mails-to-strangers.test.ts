import {
  logIn,
  openSession,
  register,
  sendPasswordReset,
  sendVerification,
  updateMe,
} from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import { EMAIL_KINDS } from '../platform/mail/limits/email-kinds.ts';
import { attempts, printCounts } from './attack-size.ts';

const VICTIM = 'victim@example.com';
const PERSON = { password: PASSWORD, firstName: 'Ann', lastName: 'Archer', countryCode: 'GB', termsAgreed: true };

const lettersTo = (world: World, recipient: string) =>
  world.context.db.read.selectFrom('mails').selectAll().where('recipient', 'like', recipient).execute();

async function loggedIn(world: World) {
  const user = await world.addUser();
  const browser = world.browser();
  await browser.openPage();
  await browser.call(logIn, { body: { email: user.email, password: PASSWORD } });
  await browser.openPage();
  return { user, browser };
}

describe('an attacker who has e-mails sent to a stranger', () => {
  it('by a new address of an account is limited for the account', async () => {
    const world = await openWorld();
    const { browser } = await loggedIn(world);
    const times = attempts(75, 1_000);
    const statuses: Record<number, number> = {};
    for (let nth = 0; nth < times; nth += 1) {
      const email = `victim+${nth}@example.com`;
      const answer = await browser.call(updateMe, { body: { email, currentPassword: PASSWORD } });
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    }
    const sent = (await lettersTo(world, 'victim%')).length;
    printCounts('changes of address', { times, accepted: statuses[200] ?? 0, sent });
    expect(statuses[200]).toBe(5);
    expect(sent).toBe(5);
  });

  it('by registrations from many networks, also with names after a "+", is limited for the mailbox', async () => {
    const world = await openWorld();
    const times = attempts(30, 500);
    for (let nth = 0; nth < times; nth += 1) {
      const email = nth % 2 === 0 ? VICTIM : `victim+${nth}@example.com`;
      const browser = world.browser({ ip: `2001:${(nth + 4096).toString(16)}::1` });
      expect((await browser.call(register, { body: { ...PERSON, email } })).statusCode).toBe(201);
    }
    const sent = (await lettersTo(world, 'victim%')).length;
    printCounts('registrations', { times, sent });
    expect(sent).toBe(EMAIL_KINDS.verification.perHour);
    expect(await world.context.metrics.text()).toContain(
      `emails_total{kind="verification",outcome="dropped"} ${times - EMAIL_KINDS.verification.perHour}`,
    );
  });

  it('by requests for the link again is limited for the account, with the same answer', async () => {
    const world = await openWorld();
    const browser = world.browser();
    await browser.openPage();
    const { userId } = (await browser.call(register, { body: { ...PERSON, email: VICTIM } })).json();
    await browser.openPage();
    const times = attempts(15, 15);
    for (let nth = 0; nth < times; nth += 1) {
      const answer = await browser.call(sendVerification, { body: { userId } });
      expect(answer.json()).toEqual({ sentTo: VICTIM });
    }
    expect(await lettersTo(world, VICTIM)).toHaveLength(EMAIL_KINDS.verification.perHour);
  });

  it.each([
    'visit http://evil.example now',
    'evil.example',
    'Ann\nBcc: all@example.com',
    'Ann\u0000',
    'Ann\u202Egnp.exe',
  ])('can’t put %j in the greeting', async (firstName) => {
    const world = await openWorld();
    const answer = await world.browser().call(register, { body: { ...PERSON, email: VICTIM, firstName } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details[0].path).toBe('body.firstName');
    const { browser } = await loggedIn(world);
    expect((await browser.call(updateMe, { body: { lastName: firstName } })).statusCode).toBe(400);
    expect(await lettersTo(world, VICTIM)).toEqual([]);
  });
});

describe('an attacker who asks which addresses have an account', () => {
  const FREE = 'free@example.com';

  /** All answers to one address, each from a browser of its own, with what differs for each account left out. */
  async function answersFor(world: World, email: string) {
    const member = await loggedIn(world);
    const visitor = () => world.browser({ ip: '198.51.100.9' });
    const newcomer = visitor();
    await newcomer.openPage();
    const answers = [
      await newcomer.call(register, { body: { ...PERSON, email, password: 'the attacker’s' } }),
      await visitor().call(openSession, { body: { email, password: 'the attacker’s' } }),
      await visitor().call(openSession, { body: { email, password: 'wrong wrong' } }),
      await visitor().call(sendPasswordReset, { body: { email } }),
      await member.browser.call(updateMe, { body: { email, currentPassword: PASSWORD } }),
    ];
    return answers.map((answer) => ({
      status: answer.statusCode,
      fields: Object.keys(answer.json()).sort(),
      email: answer.json().email,
      isEmailVerified: answer.json().isEmailVerified,
      cookies: answer.cookies.map(({ name }) => name),
      headers: Object.keys(answer.headers).sort(),
    }));
  }

  it('gets the same answers for an address with an account and without', async () => {
    const world = await openWorld();
    await world.addUser({ id: 900, email: VICTIM });
    const taken = await answersFor(world, VICTIM);
    const free = await answersFor(world, FREE);
    expect(JSON.stringify(taken).replaceAll(VICTIM, FREE)).toBe(JSON.stringify(free));
    expect(taken.map(({ status }) => status)).toEqual([201, 201, 403, 202, 200]);
  });

  it('does not get more guesses of the owner’s password by an account with the same address', async () => {
    const world = await openWorld();
    await world.addUser({ id: 900, email: VICTIM });
    const attacker = world.browser({ ip: '198.51.100.9' });
    await attacker.call(register, { body: { ...PERSON, email: VICTIM, password: 'the attacker’s' } });
    const guess = (password: string) =>
      world.browser({ ip: '198.51.100.9' }).call(openSession, { body: { email: VICTIM, password } });
    const times = attempts(20, 200);
    let guesses = 0;
    for (let nth = 0; nth < times; nth += 1) {
      if ((await guess(`guess ${nth}`)).statusCode === 403) guesses += 1;
      await guess('the attacker’s');
    }
    printCounts('guesses beside an own account', { times, guesses });
    expect(guesses).toBe(5);
  });
});
