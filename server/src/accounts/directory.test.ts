import { logIn, readMe } from '@marque/core/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { CHEAP, openWorld, PASSWORD } from '../api-tests/harness/account-server.ts';
import { createUsers, hashPassword, type SeededUser } from './index.ts';
import { createNicknames } from './nicknames.ts';
import { createPasswords } from './passwords.ts';

describe('the directory', () => {
  it('answers what the server asks of an account', async () => {
    const world = await openWorld();
    const card = world.context.payments.mint({ owner: 'ann', expiryMonth: 6, expiryYear: 2031 });
    await world.addUser({
      id: 5,
      nickname: 'heron_77',
      role: 'superuser',
      isVip: true,
      isBlocked: true,
      billingPhone: '+442071234567',
      billingCountryCode: 'CH',
      card,
    });
    expect(world.accounts.factsOf(5)).toEqual({
      userId: 5,
      role: 'superuser',
      nickname: 'heron_77',
      isEmailVerified: true,
      cardExpiry: { month: 6, year: 2031 },
      cardId: 1,
      cardFingerprint: card.fingerprint,
      threeDSecureChecked: true,
      billingPhone: '+442071234567',
      isVip: true,
      isBlocked: true,
      termsAgreed: true,
      countryCode: 'GB',
      billingCountryCode: 'CH',
    });
    expect(world.accounts.nicknameOf(5)).toBe('heron_77');
    expect(await world.accounts.cardTokenOf(5)).toBe(card.token);
  });

  it('has no facts and no card for an id without an account, and reads both once the account exists', async () => {
    const world = await openWorld();
    expect(world.accounts.factsOf(5)).toBeNull();
    expect(world.accounts.nicknameOf(5)).toMatch(/^[a-z]+_\d\d$/);
    expect(await world.accounts.cardTokenOf(5)).toBeNull();
    await world.addUser({ id: 5 });
    expect(world.accounts.factsOf(5)?.userId).toBe(5);
  });

  it('answers from memory and reads an account again after a refresh', async () => {
    const world = await openWorld();
    await world.addUser({ id: 5 });
    await world.accounts.load([5, 6]);
    await world.context.db.write((transaction) =>
      transaction.updateTable('users').set({ is_blocked: 1 }).where('id', '=', 5).execute(),
    );
    expect(world.accounts.factsOf(5)?.isBlocked).toBe(false);
    await world.accounts.refresh(5);
    expect(world.accounts.factsOf(5)?.isBlocked).toBe(true);
  });

  it('refuses the tokens of a deleted account', async () => {
    const world = await openWorld();
    const { email } = await world.addUser({ id: 5 });
    const browser = world.browser();
    await browser.openPage();
    await browser.call(logIn, { body: { email, password: PASSWORD } });
    await world.context.db.write((transaction) => transaction.deleteFrom('users').execute());
    await world.accounts.refresh(5);
    expect((await browser.call(readMe)).statusCode).toBe(401);
  });
});

describe('accounts of a seeded world', () => {
  it('are created by the thousand with one password hash and a different nickname each', async () => {
    const world = await openWorld();
    const { db, clock } = world.context;
    const passwordHash = await hashPassword('demo demo', CHEAP);
    const users: SeededUser[] = Array.from({ length: 2500 }, (_, index) => ({
      id: index + 1,
      email: `Person${index}@Example.com`,
      passwordHash,
      firstName: 'Person',
      lastName: String(index),
      countryCode: 'GB',
      createdAt: clock.now(),
      ...(index === 7 ? { nickname: 'heron_77' } : {}),
    }));
    await db.write((transaction) => createUsers(transaction, users, world.context));
    const rows = await db.read.selectFrom('users').select(['nickname', 'email']).orderBy('id').execute();
    expect(rows).toHaveLength(2500);
    expect(new Set(rows.map(({ nickname }) => nickname)).size).toBe(2500);
    expect(rows[7]).toEqual({ nickname: 'heron_77', email: 'person7@example.com' });
    const browser = world.browser();
    await browser.openPage();
    const login = await browser.call(logIn, { body: { email: 'person2400@example.com', password: 'demo demo' } });
    expect(login.json().userId).toBe(2401);
  });

  it('have the same nicknames in every world with the same ids', async () => {
    const names = async () => {
      const world = await openWorld();
      for (const id of [1, 2, 3]) await world.addUser({ id });
      return [1, 2, 3].map((id) => world.accounts.nicknameOf(id));
    };
    expect(await names()).toEqual(await names());
  });

  it('are all made or none', async () => {
    const world = await openWorld();
    const user = await world.addUser({ id: 1 });
    const twins = [
      { ...user, id: 2, email: 'b@example.com' },
      { ...user, id: 3 },
    ];
    await expect(
      world.context.db.write((transaction) => createUsers(transaction, twins, world.context)),
    ).rejects.toThrow(/unique/i);
    expect(await world.context.db.read.selectFrom('users').select('id').execute()).toEqual([{ id: 1 }]);
  });
});

describe('nicknames of new accounts', () => {
  it('are never given twice', async () => {
    const world = await openWorld();
    await world.addUser({ id: 1, nickname: 'heron_77' });
    const names = createNicknames('salt');
    const given = new Set(['heron_77']);
    for (let id = 2; id <= 3001; id += 1) given.add(await names.choose(world.context.db.read, id));
    expect(given.size).toBe(3001);
  });
});

describe('passwords', () => {
  it('are salted, so that the same one never looks the same', async () => {
    expect(await hashPassword('same', CHEAP)).not.toBe(await hashPassword('same', CHEAP));
  });

  it('are checked against a decoy where there is no account, and never match it', async () => {
    const passwords = createPasswords(CHEAP);
    expect(await passwords.verify(null, '')).toBe(false);
    expect(await passwords.verify(await passwords.hash('right one'), 'right one')).toBe(true);
    expect(await passwords.verify(await passwords.hash('right one'), 'wrong one')).toBe(false);
  });

  it('are the same from every keyboard', async () => {
    const passwords = createPasswords(CHEAP);
    const [composed, decomposed] = ['Gr\u00fc\u00dfe aus Z\u00fcrich', 'Gru\u0308\u00dfe aus Zu\u0308rich'];
    expect(await passwords.verify(await passwords.hash(composed), decomposed)).toBe(true);
  });
});
