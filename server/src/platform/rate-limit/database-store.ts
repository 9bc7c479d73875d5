import type { ServerContext } from '../context.ts';
import type { PostgresDatabase } from '../db/index.ts';
import { createMemoryRateLimitStore } from './memory-store.ts';
import type { RateLimitStore } from './port.ts';
import { countAttempt } from './store.ts';

/**
 * Limits that each process counts by itself, since they stand on the path of every request or bid, where a statement more
 * would be felt: with several processes they allow as many times more. Wider networks are counted under names of their own.
 */
const COUNTED_HERE = /^(bids|\w+: requests \d+)( × \d+)?$/;

/** Counts in the database, for all processes on it. Each attempt is one statement beside the queue of transactions. */
export function createDatabaseRateLimitStore(
  { unqueued }: Pick<PostgresDatabase, 'unqueued'>,
  clock: Pick<ServerContext['clock'], 'now' | 'monotonicNow'>,
): RateLimitStore {
  const here = createMemoryRateLimitStore(clock);
  return {
    async increment(name, key, windowMs, by = 1) {
      if (COUNTED_HERE.test(name)) return here.increment(name, key, windowMs, by);
      const now = clock.now();
      const { count, startedAt } = await countAttempt(unqueued, { name, key, now, windowMs, by });
      return { count, remainingMs: startedAt + windowMs - now };
    },
  };
}
