import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { UserId } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { findUserByEmail, type Passwords } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Refused, refused, tooMany } from '../platform/http/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import { loginPage } from '../sessions/index.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { createLoginLocks } from './login-locks.ts';
import { lockKey } from './store.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  /** The page to open after the login; the redirect of a failure without scripts keeps it. */
  readonly redirect?: string | null | undefined;
}

/** Gives the account of an e-mail address and password. Refuses with 403 (wrong), 423 (locked) or 429 (too many attempts). */
export type CheckCredentials = (credentials: Credentials) => Promise<Result<UserId, Refused>>;

/** The spelling that accounts are found by. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function createCheckCredentials(
  { db, clock, metrics }: Pick<ServerContext, 'db' | 'clock' | 'metrics'>,
  passwords: Passwords,
  limiter: RateLimiter,
): CheckCredentials {
  const locks = createLoginLocks({ db, clock });
  const withLock = createKeyedMutex();

  async function attempt({ email, password, ip, redirect }: Credentials): Promise<Result<UserId, Refused>> {
    const key = lockKey(email, ip);
    const lockedFor = await locks.lockedFor(key);
    if (lockedFor !== null) {
      metrics.count('logins', { outcome: 'locked' });
      return refuse({
        ...refused(423, PROBLEM_CODES.loginLocked),
        retryAfterSeconds: lockedFor,
        redirect: loginPage(423, redirect),
      });
    }
    const user = await findUserByEmail(db.read, email);
    if (!(await passwords.verify(user?.password_hash ?? null, password)) || user === undefined) {
      await locks.fail(key);
      metrics.count('logins', { outcome: 'failed' });
      return refuse({ ...refused(403, PROBLEM_CODES.loginFailed), redirect: loginPage(403, redirect) });
    }
    await locks.clear(key);
    metrics.count('logins', { outcome: 'success' });
    return succeed(user.id);
  }

  return async (given) => {
    const credentials = { ...given, email: normaliseEmail(given.email) };
    const wait = await limiter.take(credentials.ip);
    if (wait !== null) {
      return refuse({ ...tooMany(wait), redirect: loginPage(429, given.redirect) });
    }
    // One after another, so that simultaneous guesses can't bypass the count of failures.
    return withLock(lockKey(credentials.email, credentials.ip), () => attempt(credentials));
  };
}
