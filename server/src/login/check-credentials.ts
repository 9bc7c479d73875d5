import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { readEmail } from '@marque/core/rules/contact';
import type { UserId } from '@marque/core/rules/lot';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { findAccountsOf, findByPassword, type Passwords } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Refused, refused, tooMany } from '../platform/http/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import { loginPage } from '../sessions/index.ts';
import type { Devices } from './devices.ts';
import { createKeyedMutex } from './locks/keyed-mutex.ts';
import { countersOf, createLoginLocks } from './locks/login-locks.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  /** The browser's `device` cookie; null without one, and for programs. */
  readonly deviceCookie: string | null;
  /** The page to open after the login; the redirect of a failure without scripts keeps it. */
  readonly redirect?: string | null | undefined;
}

/** Gives the account of an e-mail address and password. Refuses with 403 (wrong), 423 (locked) or 429 (too many attempts). */
export type CheckCredentials = (credentials: Credentials) => Promise<Result<UserId, Refused>>;

/** The spelling that accounts are found by. */
export function normaliseEmail(email: string): string {
  const read = readEmail(email);
  // An address that was stored before it was refused is still found.
  return read.ok ? read.value : email.trim().toLowerCase();
}

export function createCheckCredentials(
  { db, clock, metrics }: Pick<ServerContext, 'db' | 'clock' | 'metrics'>,
  passwords: Passwords,
  limiter: RateLimiter,
  devices: Pick<Devices, 'find'>,
): CheckCredentials {
  const locks = createLoginLocks({ db, clock });
  const withLock = createKeyedMutex();

  async function attempt(
    { email, password, ip, redirect }: Credentials,
    deviceId: string | null,
  ): Promise<Result<UserId, Refused>> {
    const counters = countersOf(email, ip, deviceId);
    const lockedFor = await locks.lockedFor(counters);
    if (lockedFor !== null) {
      metrics.count('logins', { outcome: 'locked' });
      return refuse({
        ...refused(423, PROBLEM_CODES.loginLocked),
        retryAfterSeconds: lockedFor,
        redirect: loginPage(423, redirect),
      });
    }
    const user = await findByPassword(await findAccountsOf(db.read, email), password, passwords);
    if (user === undefined) {
      await locks.fail(counters);
      metrics.count('logins', { outcome: 'failed' });
      return refuse({ ...refused(403, PROBLEM_CODES.loginFailed), redirect: loginPage(403, redirect) });
    }
    // An account that has not confirmed the address must not reset the count of guesses at the account that has.
    if (user.email_verified_at !== null) await locks.clear(counters);
    metrics.count('logins', { outcome: 'success' });
    return succeed(user.id);
  }

  return async (given) => {
    const credentials = { ...given, email: normaliseEmail(given.email) };
    const wait = await limiter.take(credentials.ip);
    if (wait !== null) {
      return refuse({ ...tooMany(wait), redirect: loginPage(429, given.redirect) });
    }
    const { email, deviceCookie } = credentials;
    const { confirmed, unconfirmed } = await findAccountsOf(db.read, email);
    const deviceId =
      [confirmed, unconfirmed]
        .map((user) => (user === undefined ? null : devices.find(deviceCookie, user.id)))
        .find((found) => found !== null) ?? null;
    // One after another, so that simultaneous guesses can't bypass the count of failures. Those of strangers do not
    // delay a known device.
    const turn = deviceId === null ? email : `${email} on ${deviceId}`;
    return withLock(turn, () => attempt(credentials, deviceId));
  };
}
