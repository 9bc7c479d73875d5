import { changePassword, readMe, updateMe } from '@marque/core/contracts/accounts';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { normaliseLocale } from '@marque/core/rules/places';
import { cleanPreferenceList } from '@marque/core/rules/visit';
import type { Updateable } from 'kysely';
import type { AccountParts } from '../compose-accounts.ts';
import type { UsersTable } from '../platform/db/index.ts';
import { type HandlerCall, notLoggedIn, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import {
  type AccountMail,
  addEmailToken,
  createAccountMail,
  emailTaken,
  recipientOf,
  voidPasswordTokens,
} from '../registration/index.ts';
import { readAccount } from './present-me.ts';

/** What members read and change of their own account. */
export function profileRoutes(parts: AccountParts): Route[] {
  const { db, clock } = parts.context;
  const mail = createAccountMail(parts.context);

  const readOwn = async ({ caller, site, ip, userAgent }: HandlerCall<typeof readMe>) => {
    const around = { site, ip, userAgent, now: clock.now() };
    const me = await readAccount(db.read, caller.account.userId, around);
    return me === null ? notLoggedIn : replied(200, me);
  };

  return [
    route(readMe, readOwn),
    route(updateMe, async (call) => (await update(parts, mail, call)) ?? readOwn(call)),
    route(changePassword, (call) => setPassword(parts, call)),
  ];
}

/** Writes the changes and asks for proof of a new address. Null when all went well. */
async function update(parts: AccountParts, mail: AccountMail, call: HandlerCall<typeof updateMe>) {
  const { db, clock } = parts.context;
  const { userId } = call.caller.account;
  const now = clock.now();
  const outcome = await db.write(async (transaction) => {
    const before = await transaction
      .selectFrom('users')
      .select(['email', 'billing_phone'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const email = call.body.email === before.email ? undefined : call.body.email;
    if (email !== undefined) {
      const taken = await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
      if (taken !== undefined) return 'taken';
    }
    const changes = columnsOf(call.body, before.billing_phone, now);
    if (Object.keys(changes).length > 0) {
      await transaction.updateTable('users').set(changes).where('id', '=', userId).execute();
    }
    if (email === undefined) return null;
    const user = await transaction
      .updateTable('users')
      .set({ email, email_verified_at: null })
      .where('id', '=', userId)
      .returning(['email', 'first_name', 'language_code'])
      .executeTakeFirstOrThrow();
    return {
      to: recipientOf(user),
      token: await addEmailToken(transaction, { userId, email, purpose: 'verify', now }),
    };
  });
  if (outcome === 'taken') return emailTaken;
  parts.directory.refresh(userId);
  if (outcome !== null) await mail.sendVerification(outcome.to, call.site, outcome.token);
  return null;
}

/** The columns that a body changes, the e-mail address aside. */
function columnsOf(
  body: HandlerCall<typeof updateMe>['body'],
  phoneBefore: string | null,
  now: number,
): Updateable<UsersTable> {
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

/** Whoever changes a password throws out everybody else who knew the old one. */
async function setPassword(parts: AccountParts, { body, caller, ip }: HandlerCall<typeof changePassword>) {
  const { context, passwords, sessions, limiters } = parts;
  const { userId } = caller.account;
  const wait = await limiters.login.take(ip);
  if (wait !== null) return tooMany(wait);
  const { password_hash: stored } = await context.db.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await passwords.verify(stored, body.currentPassword))) return refused(403, PROBLEM_CODES.loginFailed);
  const passwordHash = await passwords.hash(body.newPassword);
  const ended = await context.db.write(async (transaction) => {
    await transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
    await voidPasswordTokens(transaction, userId, context.clock.now());
    return sessions.endOthers(transaction, userId, caller.sessionId);
  });
  sessions.markEnded(ended);
  return replied(200, { endedSessions: ended.length });
}
