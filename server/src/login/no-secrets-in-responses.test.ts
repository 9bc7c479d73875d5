import {
  changePassword,
  logIn,
  logOut,
  readMe,
  refreshSession,
  register,
  saveCard,
  sendVerification,
  tokeniseSandboxCard,
  updateMe,
} from '@marque/core/contracts/accounts';
import { expect, it } from 'vitest';
import { openWorld, PASSWORD } from '../api-tests/harness/account-server.ts';

it('no answer to a page carries a password, its hash, or a token of the session', async () => {
  const world = await openWorld();
  const browser = world.browser();
  await browser.openPage();
  const bodies: string[] = [];
  const secrets = new Set<string>([PASSWORD, 'argon2', 'password_hash', 'refresh_hash']);
  const call = async (...[endpoint, options]: Parameters<typeof browser.call>) => {
    const answer = await browser.call(endpoint, options);
    bodies.push(answer.body);
    for (const name of ['accessToken', 'refreshToken']) {
      const value = browser.cookies.get(name);
      if (value) secrets.add(value);
    }
    await browser.openPage();
    return answer;
  };

  const person = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Archer', countryCode: 'GB' };
  const { userId } = (await call(register, { body: { ...person, password: PASSWORD, termsAgreed: true } })).json();
  await call(readMe);
  await call(sendVerification, { body: { userId } });
  await call(updateMe, { body: { firstName: 'Bea' } });
  const number = '4242424242424242';
  const card = await call(tokeniseSandboxCard, { body: { number, expiryMonth: 12, expiryYear: 2090, cvc: '123' } });
  await call(saveCard, { body: { token: card.json().token } });
  await call(changePassword, { body: { currentPassword: PASSWORD, newPassword: PASSWORD } });
  await call(refreshSession, { body: {} });
  world.context.clock.advance(16 * 60_000);
  await call(refreshSession, { body: {} });
  await call(logOut);
  await call(logIn, { body: { email: person.email, password: PASSWORD } });
  await call(readMe);

  expect(bodies.every((body) => body !== '')).toBe(true);
  expect(secrets.size).toBeGreaterThan(8);
  for (const secret of secrets) expect(bodies.join('\n')).not.toContain(secret);
  expect(bodies.join('\n')).not.toContain('accessToken');
});
