import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { UserId } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { Passwords } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Refused, refused, tooMany } from '../platform/http/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import { loginPage } from '../sessions/index.ts';
import { createLoginLocks, lockKey } from './login-locks.ts';
import { createTurns } from './turns.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  /** Where the person wanted to go; a failure without scripts keeps it. */
  readonly redirect?: string | null | undefined;
}

/** Tells whose e-mail and password these are: 403 nobody's, 423 too many wrong ones before, 429 too many at all. */
export type LogIn = (credentials: Credentials) => Promise<Result<UserId, Refused>>;

/** An address as accounts are found by it. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function createLogIn(
  { db, clock, metrics }: Pick<ServerContext, 'db' | 'clock' | 'metrics'>,
  passwords: Passwords,
  limiter: RateLimiter,
): LogIn {
  const locks = createLoginLocks({ db, clock });
  const inTurn = createTurns();

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
    const user = await db.read
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst();
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
    // One after another: guesses sent all at once must not slip past the count of failures.
    return inTurn(lockKey(credentials.email, credentials.ip), () => attempt(credentials));
  };
}
