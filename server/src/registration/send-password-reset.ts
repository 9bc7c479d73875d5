import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { sendPasswordReset } from '@marque/core/contracts/accounts';
import { findUserByEmail } from '../accounts/index.ts';
import { type Route, replied, route, tooMany } from '../platform/http/index.ts';
import { type EmailOrigin, recipientOf } from './account-emails.ts';
import type { RegistrationDependencies } from './dependencies.ts';
import { addEmailToken } from './email-tokens.ts';

/** Sends a link that sets a new password to the account's own address. */
export function sendPasswordResetRoute(dependencies: RegistrationDependencies): Route {
  const { limiters, background } = dependencies;
  return route(sendPasswordReset, async ({ body: { email }, ip, site }) => {
    const wait = await limiters.forgottenPassword.take(ip);
    if (wait !== null) return tooMany(wait);
    // The response must not show which addresses have an account, neither by its text nor by its duration. So the link is
    // sent after the response, and an address over its limit gets the same response without an e-mail.
    if ((await limiters.passwordEmails.take(email)) === null) {
      background.run('a link for a new password could not be sent', async () => {
        await afterThisTurn();
        await sendLink(dependencies, email, { site, cause: { ip } });
      });
    }
    return replied(202, { sentTo: email });
  });
}

async function sendLink(
  { context, emails }: RegistrationDependencies,
  email: string,
  origin: EmailOrigin,
): Promise<void> {
  const { db, clock } = context;
  const user = await findUserByEmail(db.read, email);
  if (user === undefined) return;
  const token = await db.write((transaction) =>
    addEmailToken(transaction, { userId: user.id, email, purpose: 'password', now: clock.now() }),
  );
  await emails.sendNewPassword(recipientOf(user), origin, token);
}
