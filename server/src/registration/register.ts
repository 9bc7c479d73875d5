import { register } from '@marque/core/contracts/accounts';
import { DEFAULT_LANGUAGE } from '@marque/core/rules/places';
import { findAccountsOf, insertUser, updateUser, userRow } from '../accounts/index.ts';
import { noteLoginOrigin } from '../login/index.ts';
import { type HandlerCall, type Route, replied, route, tooMany } from '../platform/http/index.ts';
import { endSessionOf, loginCookies } from '../sessions/index.ts';
import { recipientOf } from './account-emails.ts';
import type { RegistrationDependencies } from './dependencies.ts';
import { addEmailToken } from './email-tokens.ts';

/**
 * Opens an account, logs it in and sends the link that confirms its address. Where another account has confirmed the
 * address, the caller gets the same answer, and the owner of that account an e-mail in place of the link: the new
 * account can never confirm the address.
 */
export function registerRoute(dependencies: RegistrationDependencies): Route {
  const { context, emails, sessions, csrf, devices, directory, passwords, limiters } = dependencies;
  return route(register, async (call) => {
    const { body, caller, ip, site, deviceCookie } = call;
    const wait = await limiters.register.take(ip);
    if (wait !== null) return tooMany(wait);
    const passwordHash = await passwords.hash(body.password);
    const now = context.clock.now();
    const { userId, nickname, token, tokens, owner } = await openAccount(dependencies, call, passwordHash, now);
    await directory.refresh(userId);
    await endSessionOf(caller, sessions);
    const origin = { site, cause: { ip } };
    if (owner === undefined) {
      await emails.sendVerification({ ...body, languageCode: DEFAULT_LANGUAGE }, origin, token);
    } else {
      await emails.sendAccountExists(recipientOf(owner), origin);
    }
    const cookies = [...loginCookies(tokens, csrf, now), devices.remember(deviceCookie, userId)];
    return replied(201, { userId, nickname }, { cookies });
  });
}

/** The same writes whether or not the address has an account, so that the duration does not show it. */
function openAccount(
  { context, sessions, nicknames }: RegistrationDependencies,
  { body, ip, userAgent }: HandlerCall<typeof register>,
  passwordHash: string,
  now: number,
) {
  return context.db.write(async (transaction) => {
    const { email, firstName, lastName, countryCode, optInDailyBriefing = false } = body;
    const { confirmed: owner } = await findAccountsOf(transaction, email);
    const user = { email, passwordHash, firstName, lastName, countryCode, optInDailyBriefing, createdAt: now };
    const userId = await insertUser(transaction, userRow({ ...user, termsAgreedAt: now }, ''));
    // The nickname is derived from the id, which the insertion returns.
    const nickname = await nicknames.choose(transaction, userId);
    await updateUser(transaction, userId, { nickname });
    const token = await addEmailToken(transaction, { userId, email, purpose: 'verify', now });
    const tokens = await sessions.open(transaction, { userId, ip, userAgent, keep: false });
    await noteLoginOrigin(transaction, { userId, ip, userAgent, now });
    return { userId, nickname, token, tokens, owner };
  });
}
