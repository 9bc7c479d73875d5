import { register, sendVerification, verifyEmail } from '@marque/core/contracts/accounts';
import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { channels, type UserNotificationEvent } from '@marque/core/contracts/realtime';
import { DEFAULT_LANGUAGE } from '@marque/core/rules/places';
import { userRow } from '../accounts/index.ts';
import type { AccountParts } from '../compose-accounts.ts';
import { type Refused, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { endSessionOf, loginCookies } from '../sessions/index.ts';
import { type AccountMail, createAccountMail, type Recipient } from './account-mail.ts';
import { addEmailToken, spendEmailToken } from './email-tokens.ts';

/** An address that has an account already: the page offers the login beside it. */
export const emailTaken: Refused = refused(409, PROBLEM_CODES.emailTaken);

/** Opening an account, and proving that its e-mail address is one's own. */
export function registrationRoutes(parts: AccountParts): Route[] {
  const mail = createAccountMail(parts.context);
  return [registering(parts, mail), sendingAgain(parts, mail), verifying(parts, mail)];
}

function registering(parts: AccountParts, mail: AccountMail): Route {
  const { context, sessions, csrf, directory, nicknames, passwords, limiters } = parts;
  const { db, clock } = context;

  return route(register, async ({ body, caller, ip, userAgent, site }) => {
    const wait = await limiters.register.take(ip);
    if (wait !== null) return tooMany(wait);
    // Before the address is looked up: an answer takes as long for one that is taken.
    const passwordHash = await passwords.hash(body.password);
    const now = clock.now();
    const opened = await db.write(async (transaction) => {
      const { email, firstName, lastName, countryCode, optInDailyBriefing = false } = body;
      const taken = await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
      if (taken !== undefined) return null;
      const user = { email, passwordHash, firstName, lastName, countryCode, optInDailyBriefing, createdAt: now };
      const { id } = await transaction
        .insertInto('users')
        .values(userRow({ ...user, termsAgreedAt: now }, ''))
        .returning('id')
        .executeTakeFirstOrThrow();
      // Drawn from the id, which is not known before.
      const nickname = nicknames.nameFor(id);
      await transaction.updateTable('users').set({ nickname }).where('id', '=', id).execute();
      const token = await addEmailToken(transaction, { userId: id, email, purpose: 'verify', now });
      const tokens = await sessions.open(transaction, { userId: id, ip, userAgent, keep: false });
      return { userId: id, nickname, token, tokens };
    });
    if (opened === null) return emailTaken;
    const { userId, nickname, token, tokens } = opened;
    directory.refresh(userId);
    await endSessionOf(caller, sessions);
    await mail.sendVerification({ ...body, languageCode: DEFAULT_LANGUAGE }, site, token);
    return replied(201, { userId, nickname }, { cookies: loginCookies(tokens, csrf, now) });
  });
}

function sendingAgain({ context, limiters }: AccountParts, mail: AccountMail): Route {
  const { db, clock } = context;

  return route(sendVerification, async ({ body, caller, ip, site }) => {
    const { userId } = caller.account;
    if (body.userId !== userId) return refused(403, PROBLEM_CODES.forbidden);
    const wait = await limiters.sendVerification.take(ip);
    if (wait !== null) return tooMany(wait);
    const now = clock.now();
    const asked = await db.write(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select(['email', 'first_name', 'language_code', 'email_verified_at'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      if (user.email_verified_at !== null) return null;
      const token = await addEmailToken(transaction, { userId, email: user.email, purpose: 'verify', now });
      return { to: recipientOf(user), token };
    });
    if (asked === null) return refused(409, PROBLEM_CODES.emailVerified);
    await mail.sendVerification(asked.to, site, asked.token);
    return replied(200, { sentTo: asked.to.email });
  });
}

function verifying({ context, directory }: AccountParts, mail: AccountMail): Route {
  const { db, clock, realtime } = context;

  return route(verifyEmail, async ({ body, site }) => {
    const now = clock.now();
    const user = await db.write(async (transaction) => {
      const userId = await spendEmailToken(transaction, body.token, now);
      if (userId === null) return null;
      return transaction
        .selectFrom('users')
        .select(['id', 'email', 'first_name', 'language_code', 'nickname'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    });
    if (user === null) return refused(409, PROBLEM_CODES.verificationFailed);
    directory.refresh(user.id);
    realtime.publish(channels.user(user.id), 'userNotification', {
      notification: 'emailVerified',
      payload: { auctionId: null, title: null, slug: null },
      tsServer: toIso(now),
    } satisfies UserNotificationEvent);
    await mail.sendWelcome(recipientOf(user), site, user.nickname);
    return replied(200, { userId: user.id, isEmailVerified: true });
  });
}

export function recipientOf(user: {
  readonly email: string;
  readonly first_name: string;
  readonly language_code: string;
}): Recipient {
  return { email: user.email, firstName: user.first_name, languageCode: user.language_code };
}
