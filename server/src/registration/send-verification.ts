import { sendVerification } from '@marque/core/contracts/accounts';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { findAccountsOf, findUser } from '../accounts/index.ts';
import { notLoggedIn, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { recipientOf } from './account-emails.ts';
import type { RegistrationDependencies } from './dependencies.ts';
import { addEmailToken } from './email-tokens.ts';

/** Sends the link that confirms an address again. */
export function sendVerificationRoute({ context, emails, limiters }: RegistrationDependencies): Route {
  const { db, clock } = context;
  return route(sendVerification, async ({ body, caller, ip, site }) => {
    const { userId } = caller.account;
    if (body.userId !== userId) return refused(403, PROBLEM_CODES.forbidden);
    const wait = await limiters.sendVerification.take(ip);
    if (wait !== null) return tooMany(wait);
    const now = clock.now();
    const outcome = await db.write(async (transaction) => {
      const user = await findUser(transaction, userId);
      if (user === undefined) return notLoggedIn;
      if (user.email_verified_at !== null) return refused(409, PROBLEM_CODES.emailVerified);
      const { confirmed: owner } = await findAccountsOf(transaction, user.email);
      const token = await addEmailToken(transaction, { userId, email: user.email, purpose: 'verify', now });
      return { kind: 'toSend', user, owner, token } as const;
    });
    if (outcome.kind === 'refused') return outcome;
    const { user, owner, token } = outcome;
    const origin = { site, cause: { userId } };
    // The answer must not show that another account has confirmed the address.
    if (owner === undefined) await emails.sendVerification(recipientOf(user), origin, token);
    else await emails.sendAccountExists(recipientOf(owner), origin);
    return replied(200, { sentTo: user.email });
  });
}
