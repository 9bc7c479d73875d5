import { type Kysely, sql } from 'kysely';
import type { Database, Schema } from '../db/index.ts';

interface Attempt {
  readonly name: string;
  readonly key: string;
  /** UTC ms. */
  readonly now: number;
  readonly windowMs: number;
  /** How many attempts it counts as. */
  readonly by: number;
}

interface CountedWindow {
  /** With the attempt. */
  readonly count: number;
  /** UTC ms. */
  readonly startedAt: number;
}

/** Counts an attempt in one statement, which is a transaction of its own. A window from the future began before a clock was set. */
export async function countAttempt(
  db: Kysely<Schema>,
  { name, key, now, windowMs, by }: Attempt,
): Promise<CountedWindow> {
  const isOver = sql`(rate_limit_windows.started_at <= ${now - windowMs} or rate_limit_windows.started_at > ${now})`;
  const anew = (fresh: number, running: ReturnType<typeof sql>) =>
    sql<number>`case when ${isOver} then cast(${fresh} as bigint) else ${running} end`;
  const row = await db
    .insertInto('rate_limit_windows')
    .values({ name, key, count: by, started_at: now, ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.columns(['name', 'key']).doUpdateSet({
        count: anew(by, sql`rate_limit_windows.count + cast(${by} as bigint)`),
        started_at: anew(now, sql`rate_limit_windows.started_at`),
        ends_at: anew(now + windowMs, sql`rate_limit_windows.ends_at`),
      }),
    )
    .returning(['count', 'started_at as startedAt'])
    .executeTakeFirstOrThrow();
  return row;
}

/** Deletes the windows that have ended by `now` (UTC ms); the next attempt begins another. Resolves with their number. */
export async function deleteEndedWindows({ write }: Pick<Database, 'write'>, now: number): Promise<number> {
  const { numDeletedRows } = await write((transaction) =>
    transaction.deleteFrom('rate_limit_windows').where('ends_at', '<=', now).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
