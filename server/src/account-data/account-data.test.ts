import { logIn, logOut, openSession, readMe, register } from '@marque/core/contracts/accounts';
import {
  addPasskey,
  deleteAccount,
  exportAccountData,
  readAccountDeletion,
  startPasskey,
} from '@marque/core/contracts/security';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Browser, openWorld, PASSWORD, type World } from '../api-tests/harness/account-server.ts';
import { addAuthenticator } from '../api-tests/harness/authenticator.ts';
import { VirtualPasskey } from '../api-tests/harness/virtual-authenticator.ts';
import { requireSqlite } from '../platform/db/index.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

async function loggedIn(world: World, email: string, password = PASSWORD): Promise<Browser> {
  const browser = world.browser();
  await browser.openPage();
  await browser.call(logIn, { body: { email, password } });
  await browser.openPage();
  return browser;
}

async function member() {
  const world = await openWorld();
  const user = await world.addUser();
  return { world, user, browser: await loggedIn(world, user.email) };
}

const ask = (browser: Browser, password = PASSWORD) => browser.call(exportAccountData, { body: { password } });

/** The tables of a file. */
function tablesIn(answer: LightMyRequestResponse): Readonly<Record<string, readonly Record<string, unknown>[]>> {
  expect(answer.statusCode, answer.body).toBe(200);
  const file = answer.json();
  expect(exportAccountData.replies[200]?.safeParse(file)).toMatchObject({ success: true });
  return file.tables;
}

async function subjectsTo(world: World, email: string): Promise<readonly string[]> {
  await world.accounts.settled();
  const rows = await world.context.db.read
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('the file of all data', () => {
  it('is saved by the browser, and holds the rows of every table', async () => {
    const { world, user, browser } = await member();
    const answer = await ask(browser);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="marque-account-${user.id}.json"`);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const tables = tablesIn(answer);
    expect(tables['users']).toMatchObject([{ id: user.id, email: user.email, first_name: 'Ann' }]);
    expect(tables['sessions']).toMatchObject([{ ip: '203.0.113.7' }]);
    expect(tables['lots']).toEqual([]);
    expect(await subjectsTo(world, user.email)).toContain('Your data was downloaded');
  });

  it('needs the password and the token of a page', async () => {
    const { browser } = await member();
    expect((await ask(browser, 'wrong horse')).json()).toEqual({ code: 403, message: 'login_failed_message' });
    const withoutToken = await browser.call(exportAccountData, { body: { password: PASSWORD }, csrf: null });
    expect(withoutToken.statusCode).toBe(403);
  });

  it('is given once a day', async () => {
    const { world, browser } = await member();
    expect((await ask(browser)).statusCode).toBe(200);
    const again = await ask(browser);
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    world.context.clock.advance(DAY);
    await browser.openPage();
    expect((await ask(browser)).statusCode).toBe(200);
  });

  it('sends a browser back to its page with what went wrong', async () => {
    const { browser } = await member();
    const csrfToken = await browser.openPage();
    const answer = await browser.call(exportAccountData, {
      body: { password: 'wrong horse', csrfToken },
      headers: { accept: 'text/html' },
      csrf: null,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account/security?export=403#data']);
    await browser.call(logOut, { body: { csrfToken } });
    const loggedOut = await browser.call(exportAccountData, {
      body: { password: PASSWORD, csrfToken },
      headers: { accept: 'text/html' },
      csrf: null,
    });
    expect([loggedOut.statusCode, loggedOut.headers.location]).toEqual([303, '/account/security?export=401#data']);
  });

  it('lets other work run between its rows', async () => {
    const { world, user, browser } = await member();
    const addMails = (text: string) =>
      world.context.db.write(async (transaction) => {
        for (let nth = 0; nth < 400; nth += 1) {
          const row = { recipient: user.email, subject: `${text} ${nth}`, text, html: '', created_at: nth };
          await transaction
            .insertInto('mails')
            .values({ ...row, unsubscribe_url: null })
            .execute();
        }
      });
    await addMails('many');
    let turns = 0;
    const count = () => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const { mails = [] } = tablesIn(await ask(browser));
    clearImmediate(timer);
    expect(mails.length).toBeGreaterThanOrEqual(400);
    // A turn for every fifty rows, and one for each table.
    expect(turns).toBeGreaterThan(400 / 50 + 40);
  });

  it('holds no secret and nothing of other members', async () => {
    const { world, user, browser } = await member();
    const other = await world.addUser();
    await loggedIn(world, other.email);
    const app = await addAuthenticator(world, browser);
    const { options } = (
      await browser.call(startPasskey, { body: { password: PASSWORD, code: app.nextCode() } })
    ).json();
    const passkey = new VirtualPasskey('http://cars.test');
    await browser.call(addPasskey, { body: { name: 'Phone', credential: passkey.create(options) } });
    await browser.call(openSession, { body: { email: user.email, password: PASSWORD } });
    await world.accounts.settled();
    const { body } = await ask(browser);
    for (const text of ['authenticators', 'recovery_codes', '"Phone"', 'login_tickets']) expect(body).toContain(text);

    const { read } = world.context.db;
    const secrets = [
      ...(await read.selectFrom('users').select('password_hash').execute()),
      ...(await read.selectFrom('sessions').select(['id', 'refresh_hash', 'spent_refresh_hash']).execute()),
      ...(await read.selectFrom('email_tokens').select('token_hash').execute()),
      ...(await read.selectFrom('login_tickets').select(['token_hash', 'password_mark']).execute()),
      ...(await read.selectFrom('login_origins').select('origin').execute()),
      ...(await read.selectFrom('authenticators').select('sealed_secret').execute()),
      ...(await read.selectFrom('recovery_codes').select('code_hash').execute()),
      ...(await read.selectFrom('passkeys').select(['credential_id', 'public_key']).execute()),
      { app: app.secret },
      ...app.recoveryCodes.map((code) => ({ code })),
      { other: other.email },
    ].flatMap((row) => Object.values(row));
    for (const secret of secrets) if (secret !== null) expect(body).not.toContain(secret);
  });

  it('holds nothing of an address that was never confirmed, which may be another person’s', async () => {
    const world = await openWorld();
    const owner = await world.addUser();
    const thief = world.browser();
    await thief.openPage();
    await thief.call(register, {
      body: {
        email: owner.email,
        password: PASSWORD,
        firstName: 'Eve',
        lastName: 'Evans',
        countryCode: 'GB',
        termsAgreed: true,
      },
    });
    await thief.openPage();
    await world.accounts.settled();
    expect(await subjectsTo(world, owner.email)).not.toEqual([]);
    expect(tablesIn(await ask(thief))['mails']).toEqual([]);
  });

  it('holds the e-mails without the links that open an account', async () => {
    const { world, user, browser } = await member();
    await world.context.mail.send({
      kind: 'passwordLink',
      to: user.email,
      subject: 'A link',
      html: '',
      text: 'http://cars.test/account/reset/password?token=abc-DEF_123 and more',
    });
    const { mails = [] } = tablesIn(await ask(browser));
    expect(mails.find(({ subject }) => subject === 'A link')).toMatchObject({
      text: 'http://cars.test/account/reset/password?token=… and more',
    });
  });
});

describe('a deletion', () => {
  const remove = (browser: Browser, password = PASSWORD) => browser.call(deleteAccount, { body: { password } });

  it('needs the password', async () => {
    const { browser } = await member();
    expect((await remove(browser, 'wrong horse')).json().message).toBe('login_failed_message');
    expect((await browser.call(readMe)).statusCode).toBe(200);
  });

  it('ends all sessions at once, and says until when a login takes it back', async () => {
    const { world, user, browser } = await member();
    const elsewhere = await loggedIn(world, user.email);
    const answer = await remove(browser);
    expect(answer.statusCode).toBe(202);
    expect(Date.parse(answer.json().dtDueUTC) - world.context.clock.now()).toBeGreaterThan(7 * DAY - HOUR);
    expect(browser.cookies.has('accessToken')).toBe(false);
    expect((await elsewhere.call(readMe)).statusCode).toBe(401);
    expect(await subjectsTo(world, user.email)).toContain('Your account will be deleted');
  });

  it('is taken back by a login within seven days', async () => {
    const { world, user, browser } = await member();
    await remove(browser);
    world.context.clock.advance(7 * DAY - HOUR);
    expect(await world.accounts.eraseDue()).toBe(0);
    const back = await loggedIn(world, user.email);
    expect((await back.call(readMe)).json().email).toBe(user.email);
    expect(await subjectsTo(world, user.email)).toContain('Your account is kept');
    world.context.clock.advance(2 * HOUR);
    expect(await world.accounts.eraseDue()).toBe(0);
  });

  it('is not taken back by the right password alone where the account asks for a code', async () => {
    const { world, user, browser } = await member();
    await addAuthenticator(world, browser);
    await remove(browser);
    const visitor = world.browser();
    await visitor.openPage();
    expect((await visitor.call(logIn, { body: { email: user.email, password: PASSWORD } })).statusCode).toBe(202);
    world.context.clock.advance(7 * DAY);
    expect(await world.accounts.eraseDue()).toBe(1);
  });

  it('erases the person after seven days and keeps the pseudonym', async () => {
    const { world, user, browser } = await member();
    const before = (await browser.call(readMe)).json();
    await remove(browser);
    world.context.clock.advance(7 * DAY);
    expect(await world.accounts.eraseDue()).toBe(1);
    expect(await world.accounts.eraseDue()).toBe(0);
    const row = await world.context.db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email: `deleted-${user.id}@account.invalid`,
      email_verified_at: null,
      first_name: 'Deleted',
      billing_phone: null,
      nickname: before.nickname,
      country_code: 'GB',
    });
    expect(world.accounts.nicknameOf(user.id)).toBe(before.nickname);
    expect(await subjectsTo(world, user.email)).toEqual(['Your account is deleted']);
  });

  it('leaves no row with the name, address or devices of the person', async () => {
    const world = await openWorld();
    const user = await world.addUser({ firstName: 'Zebedee', lastName: 'Quillfeather', billingPhone: '+447700900999' });
    const browser = await loggedIn(world, user.email);
    await addAuthenticator(world, browser);
    await remove(browser);
    world.context.clock.advance(7 * DAY);
    await world.accounts.eraseDue();
    await world.accounts.settled();
    const { readConnection } = requireSqlite(world.context.db);
    const tables = readConnection.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck();
    const rest = tables.all().map((table) => ({
      table,
      rows: JSON.stringify(readConnection.prepare(`select * from ${table}`).all()),
    }));
    for (const text of ['Zebedee', 'Quillfeather', '+447700900999', user.email, 'Firefox/140.0']) {
      const found = rest.filter(({ rows }) => rows.includes(text)).map(({ table }) => table);
      // The last e-mail, in the mailbox of a test world.
      expect(
        found.filter((table) => table !== 'mails'),
        text,
      ).toEqual([]);
    }
  });

  it('frees the address, and no password opens the old account any more', async () => {
    const { world, user, browser } = await member();
    await remove(browser);
    world.context.clock.advance(7 * DAY);
    await world.accounts.eraseDue();
    const program = world.browser();
    for (const email of [user.email, `deleted-${user.id}@account.invalid`]) {
      expect((await program.call(openSession, { body: { email, password: PASSWORD } })).statusCode).toBe(403);
    }
    const visitor = world.browser();
    await visitor.openPage();
    const again = await visitor.call(register, {
      body: {
        email: user.email,
        password: PASSWORD,
        firstName: 'Ann',
        lastName: 'Archer',
        countryCode: 'GB',
        termsAgreed: true,
      },
    });
    expect(again.statusCode).toBe(201);
    expect(await subjectsTo(world, user.email)).toContain('Confirm your e-mail address');
  });

  it('happens at the start where it became due while the server was stopped', async () => {
    const { world, user, browser } = await member();
    await remove(browser);
    await world.accounts.settled();
    world.context.clock.advance(8 * DAY);
    const again = await world.restart();
    again.accounts.start();
    await again.accounts.settled();
    const row = await again.context.db.read.selectFrom('users').select('email').where('id', '=', user.id).execute();
    expect(row).toEqual([{ email: `deleted-${user.id}@account.invalid` }]);
  });

  it('has no open matters for an account that never traded', async () => {
    const { browser } = await member();
    expect((await browser.call(readAccountDeletion)).json()).toEqual({ openMatters: [] });
  });
});
