import type { ServerContext } from '../platform/context.ts';
import { deleteFailures, deleteFailuresBefore, type FailureRow, findFailures, storeFailures } from './store.ts';

/** Wrong passwords for one account from one address, within one window, until that pair is locked. */
export const LOGIN_LOCK = { failures: 5, windowMs: 900_000, lockMs: 900_000 } as const;

type Failures = Pick<FailureRow, 'failures' | 'first_at' | 'locked_until'>;

/** Counts one more wrong password. Enough failures within a window lock, and the count restarts at zero. */
export function countFailure(before: Failures | undefined, now: number): Failures {
  const goesOn = before !== undefined && before.failures > 0 && now - before.first_at < LOGIN_LOCK.windowMs;
  const failures = goesOn ? before.failures + 1 : 1;
  const firstAt = goesOn ? before.first_at : now;
  if (failures < LOGIN_LOCK.failures) return { failures, first_at: firstAt, locked_until: null };
  return { failures: 0, first_at: firstAt, locked_until: now + LOGIN_LOCK.lockMs };
}

export interface LoginLocks {
  /** Seconds until the pair may try again; null while it may. */
  lockedFor(key: string): Promise<number | null>;
  fail(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

export function createLoginLocks({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): LoginLocks {
  return {
    async lockedFor(key) {
      const lockedUntil = (await findFailures(db.read, key))?.locked_until ?? null;
      const left = lockedUntil === null ? 0 : lockedUntil - clock.now();
      return left > 0 ? Math.ceil(left / 1000) : null;
    },
    async fail(key) {
      const now = clock.now();
      await db.write(async (transaction) => {
        await deleteFailuresBefore(transaction, now - LOGIN_LOCK.windowMs - LOGIN_LOCK.lockMs);
        const before = await findFailures(transaction, key);
        await storeFailures(transaction, { key, ...countFailure(before, now) });
      });
    },
    async clear(key) {
      // Most logins succeed at the first attempt, which then costs no write.
      if ((await findFailures(db.read, key)) === undefined) return;
      await db.write((transaction) => deleteFailures(transaction, key));
    },
  };
}
