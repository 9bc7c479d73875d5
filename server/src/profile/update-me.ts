import { updateMe } from '@marque/core/contracts/accounts';
import { normaliseLocale } from '@marque/core/rules/places';
import { cleanPreferenceList } from '@marque/core/rules/visit';
import type { Kysely, Updateable } from 'kysely';
import { findAccountsOf, findUser, type UserRow, updateUser } from '../accounts/index.ts';
import type { Schema, UsersTable } from '../platform/db/index.ts';
import { type HandlerCall, notLoggedIn, type Refused, type Route, route, tooMany } from '../platform/http/index.ts';
import { addEmailToken, recipientOf } from '../registration/index.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { replyWithMe } from './read-me.ts';

type Call = HandlerCall<typeof updateMe>;

export function updateMeRoute(dependencies: ProfileDependencies): Route {
  return route(updateMe, async (call) => (await update(dependencies, call)) ?? replyWithMe(dependencies, call));
}

/** Writes the changes. Null when the account was updated. */
async function update(dependencies: ProfileDependencies, call: Call): Promise<Refused | null> {
  const { context, directory } = dependencies;
  const { db, clock } = context;
  const { userId } = call.caller.account;
  const before = await findUser(db.read, userId);
  if (before === undefined) return notLoggedIn;
  const email = call.body.email === before.email ? undefined : call.body.email;
  const refusal = email === undefined ? null : await checkNewEmail(dependencies, call);
  if (refusal !== null) return refusal;
  const now = clock.now();
  const changed = await db.write(async (transaction) => {
    const row = await findUser(transaction, userId);
    if (row === undefined) return null;
    await updateUser(transaction, userId, columnsOf(call.body, row.billing_phone, now));
    return email === undefined ? null : changeEmail(transaction, row, email, now);
  });
  await directory.refresh(userId);
  if (changed !== null) await sendEmails(dependencies, call, changed);
  return null;
}

/** A new address needs the password, which a borrowed session does not have, and is limited by account. */
async function checkNewEmail(
  { confirmPassword, limiters }: ProfileDependencies,
  { body, caller, ip }: Call,
): Promise<Refused | null> {
  const { userId } = caller.account;
  const refusal = await confirmPassword({ userId, password: body.currentPassword ?? '', ip });
  if (refusal !== null) return refusal;
  const wait = await limiters.emailChanges.take(String(userId));
  return wait === null ? null : tooMany(wait);
}

interface ChangedEmail {
  readonly before: UserRow;
  readonly after: UserRow;
  /** The account that has confirmed the new address already: the changed one can never confirm it. */
  readonly owner: UserRow | undefined;
  readonly verifyToken: string;
  readonly revertToken: string;
}

/** The new address counts at once, unconfirmed; the same whether or not it has an account. */
async function changeEmail(
  transaction: Kysely<Schema>,
  before: UserRow,
  email: string,
  now: number,
): Promise<ChangedEmail> {
  const { id: userId } = before;
  const { confirmed: owner } = await findAccountsOf(transaction, email);
  await updateUser(transaction, userId, { email, email_verified_at: null });
  const verifyToken = await addEmailToken(transaction, { userId, email, purpose: 'verify', now });
  const revertToken = await addEmailToken(transaction, { userId, email: before.email, purpose: 'revert', now });
  return { before, after: (await findUser(transaction, userId)) ?? before, owner, verifyToken, revertToken };
}

async function sendEmails(
  { emails }: ProfileDependencies,
  { caller, site }: Call,
  { before, after, owner, verifyToken, revertToken }: ChangedEmail,
): Promise<void> {
  const origin = { site, cause: { userId: caller.account.userId } };
  if (owner === undefined) await emails.sendVerification(recipientOf(after), origin, verifyToken);
  else await emails.sendAccountExists(recipientOf(owner), origin);
  // An address that was never confirmed may be a stranger's, who must not be able to take the account.
  if (before.email_verified_at !== null) await emails.sendEmailChanged(recipientOf(before), origin, revertToken);
}

/** The columns that a body changes, the e-mail address aside. */
function columnsOf(body: Call['body'], phoneBefore: string | null, now: number): Updateable<UsersTable> {
  const { billingPhone, cookiePreference, languageCode, optInSMS, optInDailyBriefing, termsAgreed } = body;
  return {
    ...(body.firstName === undefined ? {} : { first_name: body.firstName }),
    ...(body.lastName === undefined ? {} : { last_name: body.lastName }),
    ...(body.countryCode === undefined ? {} : { country_code: body.countryCode }),
    ...(body.billingCountryCode === undefined ? {} : { billing_country_code: body.billingCountryCode }),
    ...(billingPhone === undefined || billingPhone === phoneBefore
      ? {}
      : { billing_phone: billingPhone, phone_verified_at: null }),
    ...(languageCode === undefined ? {} : { language_code: normaliseLocale(languageCode) }),
    ...(optInSMS === undefined ? {} : { opt_in_sms: optInSMS ? 1 : 0 }),
    ...(optInDailyBriefing === undefined ? {} : { opt_in_daily_briefing: optInDailyBriefing ? 1 : 0 }),
    ...(cookiePreference === undefined ? {} : { cookie_preference: cleanPreferenceList(cookiePreference) }),
    ...(termsAgreed === undefined ? {} : { terms_agreed_at: now }),
  };
}
