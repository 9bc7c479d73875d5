import { changePassword } from '@marque/core/contracts/accounts';
import { findUser, updateUser } from '../accounts/index.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import { markPasswordTokensUsed, recipientOf } from '../registration/index.ts';
import type { ProfileDependencies } from './dependencies.ts';

/** Changes the password and ends all other sessions, which may belong to a person who knew the old one. */
export function changePasswordRoute(dependencies: ProfileDependencies): Route {
  const { context, confirmPassword, emails, passwords, sessions } = dependencies;
  const { db, clock } = context;
  return route(changePassword, async ({ body, caller, ip, site }) => {
    const { userId } = caller.account;
    const refusal = await confirmPassword({ userId, password: body.currentPassword, ip });
    if (refusal !== null) return refusal;
    const passwordHash = await passwords.hash(body.newPassword);
    const now = clock.now();
    const { ended, user } = await db.write(async (transaction) => {
      await updateUser(transaction, userId, { password_hash: passwordHash });
      await markPasswordTokensUsed(transaction, userId, now);
      const others = await sessions.endOthers(transaction, userId, caller.sessionId);
      return { ended: others, user: await findUser(transaction, userId) };
    });
    sessions.markEnded(ended);
    if (user !== undefined) await emails.sendPasswordChanged(recipientOf(user), { site }, now);
    return replied(200, { endedSessions: ended.length });
  });
}
