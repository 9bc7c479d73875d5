import type { Config } from '../../config.ts';
import { mostIn, RATE_LIMITS, type RateLimitName, type RateLimitPolicy } from './policies.ts';
import type { RateLimitStore } from './port.ts';

export { createMemoryRateLimitStore } from './memory-store.ts';
export { RATE_LIMITS, type RateLimitName, type RateLimitPolicy } from './policies.ts';

export interface RateLimiter {
  /** Counts an attempt of a key. Null while it is allowed, otherwise the seconds until the next one is. */
  take(key: string): Promise<number | null>;
}

interface Dependencies {
  readonly config: Pick<Config, 'world'>;
  readonly rateLimitStore: RateLimitStore;
}

/** The limiter of one named policy. `policy` replaces the one of the table, and no world widens it. */
export function createRateLimiter(
  { config, rateLimitStore }: Dependencies,
  name: RateLimitName,
  policy?: RateLimitPolicy,
): RateLimiter {
  const { windowMs } = policy ?? RATE_LIMITS[name];
  const most = policy?.most ?? mostIn(config.world, RATE_LIMITS[name]);
  return {
    async take(key) {
      const { count, remainingMs } = await rateLimitStore.increment(name, key, windowMs);
      return count <= most ? null : Math.ceil(remainingMs / 1000);
    },
  };
}
