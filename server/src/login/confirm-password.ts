import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { UserId } from '@marque/core/rules/lot';
import { findUser, type Passwords } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { notLoggedIn, type Refused, refused, tooMany } from '../platform/http/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import { createKeyedMutex } from './locks/keyed-mutex.ts';
import { countersOf, createLoginLocks } from './locks/login-locks.ts';

/**
 * Checks the password of a member who is logged in, before a change that a borrowed session must not make. Null for the
 * right one. Refuses with 403 (wrong), 423 (locked) or 429, with the limits of the login, counted for the account.
 */
export type ConfirmPassword = (attempt: {
  readonly userId: UserId;
  readonly password: string;
  readonly ip: string;
}) => Promise<Refused | null>;

export function createConfirmPassword(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  passwords: Passwords,
  limiter: RateLimiter,
): ConfirmPassword {
  const locks = createLoginLocks({ db, clock });
  const withLock = createKeyedMutex();

  async function attempt(userId: UserId, password: string, ip: string): Promise<Refused | null> {
    // Not counted with logins: members of a shared address would otherwise lock one another's login.
    const counters = countersOf(`user ${userId}`, ip, null);
    const lockedFor = await locks.lockedFor(counters);
    if (lockedFor !== null) return { ...refused(423, PROBLEM_CODES.loginLocked), retryAfterSeconds: lockedFor };
    const user = await findUser(db.read, userId);
    if (user === undefined) return notLoggedIn;
    if (await passwords.verify(user.password_hash, password)) {
      await locks.clear(counters);
      return null;
    }
    await locks.fail(counters);
    return refused(403, PROBLEM_CODES.loginFailed);
  }

  return async ({ userId, password, ip }) => {
    const wait = await limiter.take(ip);
    if (wait !== null) return tooMany(wait);
    // One after another, so that simultaneous guesses can't bypass the count of failures.
    return withLock(String(userId), () => attempt(userId, password, ip));
  };
}
