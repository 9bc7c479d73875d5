import { updateMe } from '@marque/core/contracts/accounts';
import { normaliseLocale } from '@marque/core/rules/places';
import { cleanPreferenceList } from '@marque/core/rules/visit';
import type { Updateable } from 'kysely';
import { findUser, findUserByEmail, updateUser } from '../accounts/index.ts';
import type { UsersTable } from '../platform/db/index.ts';
import { type HandlerCall, notLoggedIn, type Refused, type Route, route } from '../platform/http/index.ts';
import { addEmailToken, emailTaken, recipientOf } from '../registration/index.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { replyWithMe } from './read-me.ts';

type Call = HandlerCall<typeof updateMe>;

export function updateMeRoute(dependencies: ProfileDependencies): Route {
  return route(updateMe, async (call) => (await update(dependencies, call)) ?? replyWithMe(dependencies, call));
}

/** Writes the changes, and sends a link that confirms a new address. Null when the account was updated. */
async function update({ context, directory, emails }: ProfileDependencies, call: Call): Promise<Refused | null> {
  const { db, clock } = context;
  const { userId } = call.caller.account;
  const now = clock.now();
  const outcome = await db.write(async (transaction) => {
    const before = await findUser(transaction, userId);
    if (before === undefined) return notLoggedIn;
    const email = call.body.email === before.email ? undefined : call.body.email;
    if (email !== undefined && (await findUserByEmail(transaction, email)) !== undefined) return emailTaken;
    await updateUser(transaction, userId, columnsOf(call.body, before.billing_phone, now));
    if (email === undefined) return null;
    await updateUser(transaction, userId, { email, email_verified_at: null });
    const token = await addEmailToken(transaction, { userId, email, purpose: 'verify', now });
    const user = (await findUser(transaction, userId)) ?? before;
    return { kind: 'toSend', recipient: recipientOf(user), token } as const;
  });
  if (outcome?.kind === 'refused') return outcome;
  directory.refresh(userId);
  if (outcome !== null) await emails.sendVerification(outcome.recipient, call.site, outcome.token);
  return null;
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
