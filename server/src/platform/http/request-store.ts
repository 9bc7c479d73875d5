import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Site } from '@marque/core/rules/lot';
import { type AddressLimit, countByNetwork, createMemoryRateLimitStore } from '../rate-limit/index.ts';
import type { WindowCount } from '../rate-limit/port.ts';

/** Adds one request of an address to the current windows of its networks. Each limit of a site has a separate name. */
export type CountRequest = (limit: AddressLimit, address: string) => Promise<WindowCount>;

/** What `@fastify/rate-limit` counts by: each site counts the requests of an address by itself. */
export function requestKey(site: Site, address: string): string {
  return `${site} ${address}`;
}

/** Makes `@fastify/rate-limit`, which sends headers and refusals, count in the store of the other limits. */
export function createRequestStore(countRequest: CountRequest): FastifyRateLimitStoreCtor {
  let limits = 0;
  return class RequestStore implements FastifyRateLimitStore {
    readonly #limit: string;

    constructor() {
      limits += 1;
      this.#limit = `requests ${limits}`;
    }

    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs, most) => {
      const [site = '', address = ''] = key.split(' ');
      countRequest({ name: `${site}: ${this.#limit}`, most, windowMs }, address).then(
        ({ count, remainingMs }) => callback(null, { current: count, ttl: remainingMs }),
        (error: Error) => callback(error),
      );
    };

    /** The plugin calls it for each further limit of the app, such as the limit of pages. */
    child(): FastifyRateLimitStore {
      return new RequestStore();
    }
  };
}

export function countInMemory(): CountRequest {
  const store = createMemoryRateLimitStore({ monotonicNow: () => performance.now() });
  return (limit, address) => countByNetwork(store, limit, address);
}
