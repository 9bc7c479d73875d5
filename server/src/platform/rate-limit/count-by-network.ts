import { networksOf } from '../proxies/index.ts';
import type { RateLimitStore, WindowCount } from './port.ts';

/** A limit on attempts of one address. */
export interface AddressLimit {
  readonly name: string;
  /** Attempts that one address may make in a window. */
  readonly most: number;
  readonly windowMs: number;
}

/**
 * Counts attempts under the networks of an address. The count of a wider network is divided by its share of the limit, and
 * the greatest count is returned. A network that is above the limit no longer counts for the wider one, so that one line
 * alone cannot use up what its neighbours may do. Each width has a name of its own in the store: addresses of one wide
 * network then cannot push the wide network's own count out of a full store.
 */
export async function countByNetwork(
  store: Pick<RateLimitStore, 'increment'>,
  { name, most, windowMs }: AddressLimit,
  address: string,
  by = 1,
): Promise<WindowCount> {
  let greatest: WindowCount = { count: 0, remainingMs: 0 };
  for (const network of networksOf(address)) {
    const storeName = network.share === 1 ? name : `${name} × ${network.share}`;
    const counted = await store.increment(storeName, network.name, windowMs, by);
    const count = Math.ceil(counted.count / network.share);
    if (count > greatest.count) greatest = { count, remainingMs: counted.remainingMs };
    if (greatest.count > most) return greatest;
  }
  return greatest;
}
