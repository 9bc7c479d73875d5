import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SendBusy } from './busy-page.ts';

const WINDOW_MS = 60_000;
/** A page costs what so many calls of the API do. Its own calls are not counted beside it. */
const CALLS_WORTH = 10;

/** Answers a request for a page where its address has asked for too many; true when it has. */
export type PageLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Counts pages by address. `requestLimit`: calls of the API that an address has in a minute. */
export function createPageLimit(app: FastifyInstance, requestLimit: number, sendBusy: SendBusy): PageLimit {
  const count = app.createRateLimit({ max: Math.ceil(requestLimit / CALLS_WORTH), timeWindow: WINDOW_MS });

  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return false;
    await sendBusy(request, reply, 'tooManyRequests', counted.ttlInSeconds);
    return true;
  };
}
