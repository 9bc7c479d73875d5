import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { createMemoryRateLimitStore } from '../rate-limit/index.ts';
import type { WindowCount } from '../rate-limit/port.ts';

/** Adds one request of an address to its current window. The limits of an app each count under a name of their own. */
export type CountRequest = (limit: string, address: string, windowMs: number) => Promise<WindowCount>;

/** Lets `@fastify/rate-limit`, which sends the headers and the refusal, count where all other limits are counted. */
export function createRequestStore(countRequest: CountRequest, windowMs: number): FastifyRateLimitStoreCtor {
  let limits = 0;
  return class RequestStore implements FastifyRateLimitStore {
    readonly #limit: string;

    constructor() {
      limits += 1;
      this.#limit = `requests ${limits}`;
    }

    incr: FastifyRateLimitStore['incr'] = (address, callback) => {
      countRequest(this.#limit, address, windowMs).then(
        ({ count, remainingMs }) => callback(null, { current: count, ttl: remainingMs }),
        (error: Error) => callback(error),
      );
    };

    /** The plugin asks for one for each further limit of the app, such as that on pages. */
    child(): FastifyRateLimitStore {
      return new RequestStore();
    }
  };
}

export function countInMemory(): CountRequest {
  return createMemoryRateLimitStore({ monotonicNow: () => performance.now() }).increment;
}
