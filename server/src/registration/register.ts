import { register } from '@marque/core/contracts/accounts';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { DEFAULT_LANGUAGE } from '@marque/core/rules/places';
import { findUserByEmail, insertUser, updateUser, userRow } from '../accounts/index.ts';
import {
  type HandlerCall,
  type Refused,
  type Route,
  refused,
  replied,
  route,
  tooMany,
} from '../platform/http/index.ts';
import { endSessionOf, loginCookies } from '../sessions/index.ts';
import type { RegistrationDependencies } from './dependencies.ts';
import { addEmailToken } from './email-tokens.ts';

/** The address has an account already; the page offers the login beside it. */
export const emailTaken: Refused = refused(409, PROBLEM_CODES.emailTaken);

/** Opens an account, logs it in and sends the link that confirms its address. */
export function registerRoute(dependencies: RegistrationDependencies): Route {
  const { context, emails, sessions, csrf, devices, directory, passwords, limiters } = dependencies;
  return route(register, async (call) => {
    const { body, caller, deviceCookie, ip, site } = call;
    const wait = await limiters.register.take(ip);
    if (wait !== null) return tooMany(wait);
    // Hashed before the address is looked up, so that a taken address takes as long to answer.
    const passwordHash = await passwords.hash(body.password);
    const now = context.clock.now();
    const opened = await openAccount(dependencies, call, passwordHash, now);
    if (opened === null) return emailTaken;
    const { userId, nickname, token, tokens } = opened;
    directory.refresh(userId);
    await endSessionOf(caller, sessions);
    await emails.sendVerification({ ...body, languageCode: DEFAULT_LANGUAGE }, site, token);
    const cookies = [...loginCookies(tokens, csrf, now), devices.remember(deviceCookie, userId)];
    return replied(201, { userId, nickname }, { cookies });
  });
}

function openAccount(
  { context, sessions, nicknames }: RegistrationDependencies,
  { body, ip, userAgent }: HandlerCall<typeof register>,
  passwordHash: string,
  now: number,
) {
  return context.db.write(async (transaction) => {
    const { email, firstName, lastName, countryCode, optInDailyBriefing = false } = body;
    if ((await findUserByEmail(transaction, email)) !== undefined) return null;
    const user = { email, passwordHash, firstName, lastName, countryCode, optInDailyBriefing, createdAt: now };
    const userId = await insertUser(transaction, userRow({ ...user, termsAgreedAt: now }, ''));
    // The nickname is derived from the id, which the insertion returns.
    const nickname = await nicknames.choose(transaction, userId);
    await updateUser(transaction, userId, { nickname });
    const token = await addEmailToken(transaction, { userId, email, purpose: 'verify', now });
    const tokens = await sessions.open(transaction, { userId, ip, userAgent, keep: false });
    return { userId, nickname, token, tokens };
  });
}
