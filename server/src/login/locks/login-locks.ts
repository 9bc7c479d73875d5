import type { UserId } from '@marque/core/rules/lot';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import type { ServerContext } from '../../platform/context.ts';
import { networksOf } from '../../platform/proxies/index.ts';
import {
  deleteFailures,
  deleteFailuresBefore,
  type FailureRow,
  failureKey,
  findFailures,
  storeFailures,
} from '../store.ts';

/** So many wrong passwords within a window lock the login. */
export interface LockRule {
  readonly failures: number;
  readonly windowMs: number;
  /** How long the lock lasts; null: until the window ends. */
  readonly lockMs: number | null;
}

/** Wrong passwords for one account from one network or one known device. */
export const LOGIN_LOCK = { failures: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS } as const satisfies LockRule;

/** Wrong passwords for one account from all unknown devices together, which rotating addresses cannot pass. */
export const ACCOUNT_CEILING = { failures: 50, windowMs: HOUR_MS, lockMs: null } as const satisfies LockRule;

/**
 * Wrong codes for one account within a day, from all unknown devices together or from one known device: a code has a million
 * values, and three of them are right at any time.
 */
export const CODE_CEILING = { failures: 20, windowMs: DAY_MS, lockMs: null } as const satisfies LockRule;

/** The longest time for which a failure matters. */
const KEPT_MS = Math.max(LOGIN_LOCK.windowMs + LOGIN_LOCK.lockMs, ACCOUNT_CEILING.windowMs, CODE_CEILING.windowMs);

type Failures = Pick<FailureRow, 'failures' | 'first_at' | 'locked_until'>;

/** Counts one more wrong password. Enough failures within a window lock, and the count restarts at zero. */
export function countFailure(before: Failures | undefined, now: number, rule: LockRule = LOGIN_LOCK): Failures {
  const goesOn = before !== undefined && before.failures > 0 && now - before.first_at < rule.windowMs;
  const failures = goesOn ? before.failures + 1 : 1;
  const firstAt = goesOn ? before.first_at : now;
  if (failures < rule.failures) return { failures, first_at: firstAt, locked_until: null };
  const lockedUntil = rule.lockMs === null ? firstAt + rule.windowMs : now + rule.lockMs;
  return { failures: 0, first_at: firstAt, locked_until: lockedUntil };
}

/** What an attempt counts under. */
export interface LoginCounter {
  readonly key: string;
  readonly rule: LockRule;
  /** Whether the right password resets the count. */
  readonly isCleared: boolean;
}

/**
 * The counters of an attempt. A browser that has logged in to the account before counts for itself alone, so that
 * strangers cannot lock its user out. All others count by network, and together for the account; a right password
 * does not reset the account's count, which would allow strangers more guesses.
 */
export function countersOf(email: string, ip: string, deviceId: string | null): readonly LoginCounter[] {
  if (deviceId !== null) {
    return [{ key: failureKey(email, `device ${deviceId}`), rule: LOGIN_LOCK, isCleared: true }];
  }
  const byNetwork = networksOf(ip).map(({ name, share }) => ({
    key: failureKey(email, name),
    rule: { ...LOGIN_LOCK, failures: LOGIN_LOCK.failures * share },
    isCleared: true,
  }));
  return [...byNetwork, { key: failureKey(email, 'account'), rule: ACCOUNT_CEILING, isCleared: false }];
}

/**
 * The counters of a code, for an attempt with the right password. They are the account's own, since a member may have another
 * address by then. A known device has a ceiling of its own, so that strangers cannot lock its user out.
 */
export function codeCountersOf(userId: UserId, ip: string, deviceId: string | null): readonly LoginCounter[] {
  const account = `code ${userId}`;
  const byPlace = countersOf(account, ip, deviceId).filter(({ isCleared }) => isCleared);
  const whole = deviceId === null ? 'account' : `day of ${deviceId}`;
  return [...byPlace, { key: failureKey(account, whole), rule: CODE_CEILING, isCleared: false }];
}

export interface LoginLocks {
  /** Seconds until an attempt with these counters is allowed; null while it is. */
  lockedFor(counters: readonly LoginCounter[]): Promise<number | null>;
  /** Counts one more failure; resolves with whether that locks. */
  fail(counters: readonly LoginCounter[]): Promise<boolean>;
  clear(counters: readonly LoginCounter[]): Promise<void>;
}

export function createLoginLocks({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): LoginLocks {
  return {
    async lockedFor(counters) {
      const rows = await findFailures(db.read, keysOf(counters));
      const now = clock.now();
      const left = Math.max(
        0,
        ...counters.map(({ key, rule }) => {
          const until = rows.find((row) => row.key === key)?.locked_until ?? 0;
          // A lock that would last longer than any was set before the clock was set back.
          return until - now > (rule.lockMs ?? rule.windowMs) ? 0 : until - now;
        }),
      );
      return left > 0 ? Math.ceil(left / 1000) : null;
    },
    async fail(counters) {
      const now = clock.now();
      return db.write(async (transaction) => {
        await deleteFailuresBefore(transaction, now - KEPT_MS);
        const before = await findFailures(transaction, keysOf(counters));
        let isLocked = false;
        for (const { key, rule } of counters) {
          const row = before.find((candidate) => candidate.key === key);
          const after = countFailure(row, now, rule);
          isLocked ||= after.locked_until !== null;
          await storeFailures(transaction, { key, ...after });
        }
        return isLocked;
      });
    },
    async clear(counters) {
      const keys = keysOf(counters.filter(({ isCleared }) => isCleared));
      // Most logins succeed at the first attempt, which then costs no write.
      if ((await findFailures(db.read, keys)).length === 0) return;
      await db.write((transaction) => deleteFailures(transaction, keys));
    },
  };
}

function keysOf(counters: readonly LoginCounter[]): readonly string[] {
  return counters.map(({ key }) => key);
}
