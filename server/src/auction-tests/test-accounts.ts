/** Rows of accounts, for tests of features that store or read them beside the invented accounts of the harness. */
import { type Harness, VENDOR } from './test-harness.ts';

/** Stores the vendor of the harness’s lots as an account. */
export async function addVendorAccount({ db }: Harness, userId = VENDOR): Promise<void> {
  await db.write((tx) =>
    tx
      .insertInto('users')
      .values({
        id: userId,
        email: `person-${userId}@marque.test`,
        email_verified_at: 1,
        password_hash: '',
        first_name: 'A',
        last_name: 'B',
        nickname: `bidder_${userId}`,
        role: 'user',
        vendor_type: 'private',
        is_vip: 0,
        is_blocked: 0,
        terms_agreed_at: 1,
        country_code: 'GB',
        language_code: 'en',
        opt_in_sms: 0,
        opt_in_daily_briefing: 0,
        created_at: 1,
      })
      .execute(),
  );
}
