import type { Config } from '../../config/index.ts';
import { countByNetwork } from './count-by-network.ts';
import { mostIn, RATE_LIMITS, type RateLimitName, type RateLimitPolicy } from './policies.ts';
import type { RateLimitStore } from './port.ts';

export { type AddressLimit, countByNetwork } from './count-by-network.ts';
export { createDatabaseRateLimitStore } from './database-store.ts';
export { createMemoryRateLimitStore } from './memory-store.ts';
export { mostIn, RATE_LIMITS, type RateLimitName, type RateLimitPolicy } from './policies.ts';
export type { RateLimitStore, WindowCount } from './port.ts';
export { deleteEndedWindows } from './store.ts';

export interface RateLimiter {
  /**
   * Counts an attempt of a key: an address where the policy is `perAddress`, which then counts by its networks. Null while
   * it is allowed, otherwise the seconds until the next one is. An attempt that costs more than others counts as so many
   * of them; one alone is never refused for its cost.
   */
  take(key: string, cost?: number): Promise<number | null>;
}

/** In the place of an address, for calls that the server makes on its own. They are not limited. */
export const NO_ADDRESS = '';

interface Dependencies {
  readonly config: Pick<Config, 'world'>;
  readonly rateLimitStore: RateLimitStore;
}

/** The limiter of one named policy. `policy` replaces the numbers of the table, and no world widens it. */
export function createRateLimiter(
  { config, rateLimitStore }: Dependencies,
  name: RateLimitName,
  policy?: Pick<RateLimitPolicy, 'most' | 'windowMs'>,
): RateLimiter {
  const own: RateLimitPolicy = RATE_LIMITS[name];
  const { windowMs } = policy ?? own;
  const most = policy?.most ?? mostIn(config.world, own);
  return {
    async take(key, cost = 1) {
      if (own.perAddress && key === NO_ADDRESS) return null;
      const by = Math.min(cost, most);
      const { count, remainingMs } = own.perAddress
        ? await countByNetwork(rateLimitStore, { name, most, windowMs }, key, by)
        : await rateLimitStore.increment(name, key, windowMs, by);
      return count <= most ? null : Math.ceil(remainingMs / 1000);
    },
  };
}
