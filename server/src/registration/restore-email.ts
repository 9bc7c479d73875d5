import { restoreEmail } from '@marque/core/contracts/accounts';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { updateUser } from '../accounts/index.ts';
import { deleteFailuresOf } from '../login/index.ts';
import { type Refused, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { randomToken } from '../platform/signing/index.ts';
import { recipientOf } from './account-emails.ts';
import type { RegistrationDependencies } from './dependencies.ts';
import { addEmailToken, redeemRevertToken } from './email-tokens.ts';

/** The link is unknown, used or expired. */
const linkInvalid: Refused = refused(409, PROBLEM_CODES.emailRestoreFailed);

const PASSWORD_BYTES = 24;

/**
 * Restores the address that an account had before it was changed. The person who changed it knew the password, so the
 * password becomes unusable, all sessions end, what the password has allowed since is undone, and a link that sets a new one
 * goes to the restored address.
 */
export function restoreEmailRoute(dependencies: RegistrationDependencies): Route {
  const { context, directory, emails, passwords, sessions, limiters, undoSince } = dependencies;
  const { db, clock } = context;
  return route(restoreEmail, async ({ body, ip, site }) => {
    const wait = await limiters.login.take(ip);
    if (wait !== null) return tooMany(wait);
    const passwordHash = await passwords.hash(randomToken(PASSWORD_BYTES));
    const restored = await db.write(async (transaction) => {
      const now = clock.now();
      const redeemed = await redeemRevertToken(transaction, body.token, now);
      if (redeemed === null) return null;
      const { user, changedAt } = redeemed;
      const { id: userId, email } = user;
      await undoSince(transaction, userId, changedAt);
      await updateUser(transaction, userId, { password_hash: passwordHash });
      await deleteFailuresOf(transaction, email);
      const token = await addEmailToken(transaction, { userId, email, purpose: 'password', now });
      return { user, token, ended: await sessions.endOthers(transaction, userId, null) };
    });
    if (restored === null) return linkInvalid;
    const { user, token, ended } = restored;
    sessions.markEnded(ended);
    await directory.refresh(user.id);
    await emails.sendNewPassword(recipientOf(user), { site }, token);
    return replied(200, { email: user.email, endedSessions: ended.length });
  });
}
