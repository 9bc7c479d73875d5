import { randomUUID } from 'node:crypto';
import { openSession, register, resetPassword, sendPasswordReset } from '@marque/core/contracts/accounts';
import { listProspects, readProspect, saveProspect } from '@marque/core/contracts/prospects';
import { addVendor, findVendors, listSubmitted, SUBMITTED_PER_PAGE } from '@marque/core/contracts/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearerTokensIn,
  type Caller,
  DEMO,
  PASSWORD,
  startTestServer,
  type TestServer,
} from '../api-tests/harness/test-server.ts';
import { formId, plateForm } from '../api-tests/selling/selling-calls.ts';
import { RATE_LIMITS } from '../platform/rate-limit/index.ts';

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await startTestServer();
  staff = server.program('staff');
});
afterAll(() => server.stop());

const person = (email: string, changes: object = {}) => ({
  body: {
    email,
    firstName: 'Åsa',
    lastName: 'O’Brien',
    countryCode: 'SE',
    phone: '+46701234567',
    vendorType: 'managed',
    ...changes,
  },
});

const mailsTo = (recipient: string) =>
  server.context.db.read.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
/** Waits for e-mails, which follow the answer. */
async function invitations(recipient: string, count = 1) {
  await expect.poll(async () => (await mailsTo(recipient)).length, { timeout: 20_000 }).toBe(count);
  return mailsTo(recipient);
}
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const found = async (text: string) => (await staff.ask(findVendors, { query: { text } })).vendors;

async function logIn(email: string, password: string) {
  const { accessToken } = bearerTokensIn(await server.visitor.ask(openSession, { body: { email, password } }));
  return { headers: { authorization: `Bearer ${accessToken}` } };
}

describe('a vendor whom staff add', () => {
  it('can be consigned for at once, and sees the draft after the link of the e-mail has set a password', async () => {
    const email = 'asa@example.com';
    const { userId, ...vendor } = await staff.ask(addVendor, person(email));
    expect(vendor).toMatchObject({
      name: 'Åsa O’Brien',
      email,
      phone: '+46701234567',
      vendorType: 'managed',
      isEmailVerified: false,
      noLots: 0,
      noConsignments: 0,
    });
    const id = formId(901);
    await staff.ask(saveProspect, plateForm(id, { setting: { vendorId: userId } }));

    const [invitation] = await invitations(email);
    const token = tokenIn(invitation?.text);
    expect((await server.visitor.call(openSession, { body: { email, password: PASSWORD } })).status).toBe(403);
    const password = 'a password of the vendor';
    await server.visitor.ask(resetPassword, { body: { token, password } });
    expect((await server.visitor.call(resetPassword, { body: { token, password } })).status).toBe(409);
    const subjects = (await invitations(email, 2)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Ditt Marque-konto', 'Välkommen till Marque']);

    const own = await logIn(email, password);
    const { prospects } = await server.visitor.ask(listProspects, own);
    expect(prospects).toMatchObject([{ id, userId, submittedBy: DEMO.staff }]);
    expect((await server.visitor.ask(readProspect, { ...own, params: { id } })).id).toBe(id);
    expect((await found(email))[0]).toMatchObject({ userId, isEmailVerified: true, noConsignments: 1 });
  });

  it('is added once for a key, with one e-mail', async () => {
    const email = 'twice@example.com';
    const key = randomUUID();
    const first = await staff.call(addVendor, { ...person(email), key });
    const again = await staff.call(addVendor, { ...person(email), key });
    expect([first.status, again.status, again.json]).toEqual([201, 201, first.json]);
    await invitations(email);
    const { userId } = first.json as { readonly userId: number };
    const entries = await server.context.db.read
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'after'])
      .where('subject', '=', `vendor ${userId}`)
      .execute();
    const after = '{"countryCode":"SE","vendorType":"managed","isNew":true}';
    expect(entries).toEqual([{ actor_id: DEMO.staff, action: 'addVendor', after }]);
  });

  it('gets a new link where staff add the same address again', async () => {
    const email = 'again@example.com';
    const first = await staff.ask(addVendor, person(email));
    const second = await staff.call(addVendor, person(email, { firstName: 'Other' }));
    expect([second.status, second.json]).toEqual([200, first]);
    const links = (await invitations(email, 2)).map(({ text }) => tokenIn(text));
    expect(new Set(links).size).toBe(2);
  });

  it.each([
    ['DE', 'Ihr Marque-Konto'],
    ['CH', 'Your Marque account'],
  ])('is written to in the language of %s where it has one', async (countryCode, subject) => {
    const email = `vendor-${countryCode.toLowerCase()}@example.com`;
    await staff.ask(addVendor, person(email, { countryCode }));
    expect((await invitations(email))[0]?.subject).toBe(subject);
  });

  it('is refused where the address has a confirmed account', async () => {
    const { json } = await staff.call(addVendor, person('buyer@marque.test'));
    expect(json).toEqual({ code: 409, message: 'emailInUse' });
  });

  it('cannot confirm the address after another account has', async () => {
    const email = 'taken@example.com';
    await staff.ask(addVendor, person(email));
    const token = tokenIn((await invitations(email))[0]?.text);
    await server.visitor.ask(register, {
      body: { email, password: PASSWORD, firstName: 'A', lastName: 'B', countryCode: 'GB', termsAgreed: true },
    });
    await server.context.db.write((transaction) =>
      transaction
        .updateTable('users')
        .set({ email_verified_at: 1 })
        .where('email', '=', email)
        .where('terms_agreed_at', 'is not', null)
        .execute(),
    );
    const { json } = await server.visitor.call(resetPassword, { body: { token, password: PASSWORD } });
    expect(json).toEqual({ code: 409, message: 'passwordResetFailed' });
  });

  it('can ask for another link like other members, which confirms no address', async () => {
    const email = 'late@example.com';
    await staff.ask(addVendor, person(email));
    await invitations(email);
    await server.visitor.ask(sendPasswordReset, { body: { email } });
    const token = tokenIn((await invitations(email, 2))[1]?.text);
    await server.visitor.ask(resetPassword, { body: { token, password: PASSWORD } });
    expect((await found(email))[0]).toMatchObject({ isEmailVerified: false });
  });

  it.each([
    ['no address', { email: 'none' }],
    ['a link as a name', { firstName: 'www.evil.example' }],
    ['an unknown country', { countryCode: 'ZZ' }],
    ['an unknown type', { vendorType: 'none' }],
  ])('is refused with %s', async (_, changes) => {
    expect((await staff.call(addVendor, person('fault@example.com', changes))).status).toBe(400);
  });
});

describe('the search for vendors', () => {
  it.each([
    ['the id', String(DEMO.seller)],
    ['the beginning of the address', 'selle'],
    ['capitals', 'SELLER@'],
  ])('finds one by %s', async (_, text) => {
    expect((await found(text)).map(({ userId }) => userId)).toContain(DEMO.seller);
  });

  it.each(['Åsa Öberg', 'åsa öb', 'ÅSA', 'öberg', 'Öb'])(
    'finds names with letters beyond ASCII by %s',
    async (text) => {
      const email = 'oberg@example.com';
      await staff.ask(addVendor, person(email, { lastName: 'Öberg' }));
      expect((await found(text)).map((vendor) => vendor.email)).toContain(email);
    },
  );

  it('finds no staff, and no erased account', async () => {
    const { db } = server.context;
    await staff.ask(addVendor, person('erased@example.com', { firstName: 'Erasable' }));
    await db.write((transaction) =>
      transaction
        .updateTable('users')
        .set({ email: 'deleted-1@account.invalid' })
        .where('email', '=', 'erased@example.com')
        .execute(),
    );
    for (const text of ['staff@', String(DEMO.staff), 'erasable', 'deleted-1']) expect(await found(text)).toEqual([]);
  });

  it('takes wildcards as letters', async () => {
    for (const text of ['%%', '__', '*a', "' or 1=1"]) expect(await found(text)).toEqual([]);
  });

  it('has a rate limit', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count <= RATE_LIMITS.vendorSearches.most; count += 1) {
      statuses.add((await staff.call(findVendors, { query: { text: 'zz' } })).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('the list of consignments of all vendors', () => {
  it('has what was submitted, latest first, and the drafts of staff, in pages', async () => {
    const [seller, dealer] = [server.program('seller'), server.program('dealer')];
    await seller.ask(saveProspect, plateForm(formId(911)));
    await dealer.ask(saveProspect, plateForm(formId(912), { isSubmitted: 1 }));
    await staff.ask(saveProspect, plateForm(formId(913), { setting: { vendorId: DEMO.seller } }));
    const { prospects, next } = await staff.ask(listSubmitted);
    const ids = prospects.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([formId(913), formId(912)]);
    expect(ids).not.toContain(formId(911));
    expect(prospects[1]?.vendorName).not.toBe('');
    expect(next).toBeNull();

    await addCopies(formId(912), SUBMITTED_PER_PAGE);
    const first = await staff.ask(listSubmitted);
    expect(first.prospects).toHaveLength(SUBMITTED_PER_PAGE);
    const second = await staff.ask(listSubmitted, { query: { after: first.next ?? '' } });
    const seen = [...first.prospects, ...second.prospects].map(({ id }) => id);
    expect(new Set(seen).size).toBe(prospects.length + SUBMITTED_PER_PAGE);
    expect(second.next).toBeNull();
  });

  it.each(['x', '1_2', '-1_00000000-0000-4000-8000-000000000001'])('refuses the place %s', async (after) => {
    expect((await staff.call(listSubmitted, { query: { after } })).status).toBe(400);
  });
});

async function addCopies(id: string, count: number): Promise<void> {
  const { db } = server.context;
  await db.write(async (transaction) => {
    const row = await transaction.selectFrom('prospects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (let nth = 0; nth < count; nth += 1) {
      await transaction
        .insertInto('prospects')
        .values({ ...row, id: formId(2_000 + nth) })
        .execute();
    }
  });
}
