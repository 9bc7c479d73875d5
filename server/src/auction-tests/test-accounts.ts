/** Rows of accounts, for tests of features that store or read them beside the invented accounts of the harness. */
import { type Harness, startHarness, VENDOR } from './test-harness.ts';

/** A harness whose people all have accounts, in which they have logged in. */
export async function startWithAccounts(): Promise<Harness> {
  const harness = await startHarness();
  for (const id of harness.people.keys()) await addAccount(harness, id, true);
  return harness;
}

/** Stores the vendor of the harness’s lots as an account. */
export function addVendorAccount(harness: Harness, userId = VENDOR): Promise<void> {
  return addAccount(harness, userId, false);
}

/** Accounts that were never logged in to get no e-mails about lots. */
export async function addAccount(harness: Harness, id: number, hasLoggedIn: boolean): Promise<void> {
  await harness.db.write(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        email: `person-${id}@marque.test`,
        email_verified_at: 1,
        password_hash: '',
        first_name: 'A',
        last_name: 'B',
        nickname: `bidder_${id}`,
        role: harness.people.get(id)?.role ?? 'user',
        vendor_type: 'private',
        is_vip: 0,
        is_blocked: 0,
        terms_agreed_at: 1,
        country_code: 'GB',
        billing_country_code: null,
        billing_phone: null,
        phone_verified_at: null,
        language_code: 'en',
        opt_in_sms: 0,
        opt_in_daily_briefing: 0,
        cookie_preference: null,
        created_at: 1,
      })
      .execute();
    if (!hasLoggedIn) return;
    await tx
      .insertInto('sessions')
      .values({
        id: `session-${id}`,
        user_id: id,
        created_at: 1,
        last_used_at: 1,
        expires_at: 2,
        refresh_hash: `hash-${id}`,
        spent_refresh_hash: null,
        user_agent: '',
        ip: '',
        ended_at: null,
      })
      .execute();
  });
}
