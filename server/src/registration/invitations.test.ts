import { expect, it } from 'vitest';
import { findUser, insertUser, userRow } from '../accounts/index.ts';
import { createOutbox } from '../outbox/index.ts';
import { createBackground } from '../platform/background/index.ts';
import type { Mail } from '../platform/mail/port.ts';
import { openTestContext, temporaryFolder, waitUntil } from '../platform/testing.ts';
import { createAccountEmails, sendInvitations } from './index.ts';

const VENDOR = {
  email: 'asa@example.com',
  passwordHash: '',
  firstName: 'Åsa',
  lastName: 'Öberg',
  countryCode: 'SE',
  languageCode: 'sv',
  createdAt: 1,
} as const;

it('invites a vendor after a crash between the commit and the e-mail, and not after a confirmed address', async () => {
  const { context, close } = await openTestContext(temporaryFolder());
  const { db } = context;
  const sent: Mail[] = [];
  const mail = { ...context.mail, send: async (email: Mail) => void sent.push(email) };
  const crashed = createOutbox(context, createBackground(context));
  const [userId, confirmed] = await db.write(async (transaction) => {
    const first = await insertUser(transaction, userRow(VENDOR, 'one'));
    const other = { ...VENDOR, email: 'bea@example.com', emailVerifiedAt: 1 };
    const second = await insertUser(transaction, userRow(other, 'two'));
    for (const id of [first, second]) {
      await crashed.add(transaction, [{ kind: 'vendorInvited', userId: id, site: 'cars', by: 5 }]);
    }
    return [first, second];
  });
  expect((await findUser(db.read, confirmed))?.email_verified_at).toBe(1);
  const restarted = createOutbox(context, createBackground(context));
  sendInvitations(context, createAccountEmails({ ...context, mail }), restarted);
  await restarted.recover();
  await waitUntil(() => sent.length > 0);
  expect(sent).toMatchObject([{ to: VENDOR.email, subject: 'Ditt Marque-konto', cause: { userId: 5 } }]);
  expect(sent[0]?.text).toMatch(/token=[\w-]{40,}/);
  const tokens = await db.read.selectFrom('email_tokens').select(['user_id', 'purpose']).execute();
  expect(tokens).toEqual([{ user_id: userId, purpose: 'invite' }]);
  await close();
});
