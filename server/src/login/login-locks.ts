import type { Kysely, Selectable } from 'kysely';
import type { ServerContext } from '../platform/context.ts';
import type { LoginFailuresTable, Schema } from '../platform/db/index.ts';

/** Wrong passwords for one account from one address, within one window, until that pair is locked. */
export const LOGIN_LOCK = { failures: 5, windowMs: 900_000, lockMs: 900_000 } as const;

export type FailureRow = Selectable<LoginFailuresTable>;
type Failures = Pick<FailureRow, 'failures' | 'first_at' | 'locked_until'>;

/** One more wrong password. Failures count together within a window; enough of them lock, and the count begins anew. */
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

/** Greater than any address, since those are digits, letters, points and colons. */
const AFTER_ADDRESSES = '~';

/** Account and address together: whoever guesses at an account from elsewhere never locks its owner out. */
export function lockKey(email: string, ip: string): string {
  return `${email}|${ip}`;
}

/** Forgets wrong passwords for an account from wherever they came, within the caller's transaction. */
export async function forgetLocks(transaction: Kysely<Schema>, email: string): Promise<void> {
  const [first, last] = [lockKey(email, ''), lockKey(email, AFTER_ADDRESSES)];
  await transaction.deleteFrom('login_failures').where('key', '>=', first).where('key', '<', last).execute();
}

export function createLoginLocks({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): LoginLocks {
  const read = (key: string) =>
    db.read.selectFrom('login_failures').selectAll().where('key', '=', key).executeTakeFirst();

  return {
    async lockedFor(key) {
      const lockedUntil = (await read(key))?.locked_until ?? null;
      const left = lockedUntil === null ? 0 : lockedUntil - clock.now();
      return left > 0 ? Math.ceil(left / 1000) : null;
    },
    async fail(key) {
      const now = clock.now();
      await db.write(async (transaction) => {
        const stale = now - LOGIN_LOCK.windowMs - LOGIN_LOCK.lockMs;
        await transaction.deleteFrom('login_failures').where('first_at', '<', stale).execute();
        const before = await transaction
          .selectFrom('login_failures')
          .selectAll()
          .where('key', '=', key)
          .executeTakeFirst();
        const after = countFailure(before, now);
        await transaction
          .insertInto('login_failures')
          .values({ key, ...after })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(after))
          .execute();
      });
    },
    async clear(key) {
      // Most logins succeed at once: they cost no write.
      if ((await read(key)) === undefined) return;
      await db.write((transaction) => transaction.deleteFrom('login_failures').where('key', '=', key).execute());
    },
  };
}
