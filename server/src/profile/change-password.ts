import { changePassword } from '@marque/core/contracts/accounts';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { findUser, updateUser } from '../accounts/index.ts';
import { notLoggedIn, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import { markPasswordTokensUsed } from '../registration/index.ts';
import type { ProfileDependencies } from './dependencies.ts';

/** Changes the password and ends all other sessions, which may belong to a person who knew the old one. */
export function changePasswordRoute({ context, passwords, sessions, limiters }: ProfileDependencies): Route {
  const { db, clock } = context;
  return route(changePassword, async ({ body, caller, ip }) => {
    const { userId } = caller.account;
    const wait = await limiters.login.take(ip);
    if (wait !== null) return tooMany(wait);
    const user = await findUser(db.read, userId);
    if (user === undefined) return notLoggedIn;
    if (!(await passwords.verify(user.password_hash, body.currentPassword))) {
      return refused(403, PROBLEM_CODES.loginFailed);
    }
    const passwordHash = await passwords.hash(body.newPassword);
    const ended = await db.write(async (transaction) => {
      await updateUser(transaction, userId, { password_hash: passwordHash });
      await markPasswordTokensUsed(transaction, userId, clock.now());
      return sessions.endOthers(transaction, userId, caller.sessionId);
    });
    sessions.markEnded(ended);
    return replied(200, { endedSessions: ended.length });
  });
}
