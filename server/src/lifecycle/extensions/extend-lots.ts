import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import * as contract from '@marque/core/contracts/staff';
import { type Route, replied, route, tooMany } from '../../platform/http/index.ts';
import { idempotencyKey } from '../../platform/idempotency/index.ts';
import type { RateLimiter } from '../../platform/rate-limit/index.ts';
import type { LifecycleRouteDependencies } from '../routes.ts';
import { extend, moveOf } from './extend-lot.ts';

/**
 * Extends the lots of an outage one after another, each in a transaction of its own: bids on the others wait for one lot at
 * most. The key of the request counts for each lot, so that a repeated request goes on where the first was interrupted.
 */
export function extendLotsRoute({ lots }: LifecycleRouteDependencies, limiter: RateLimiter): Route {
  return route(contract.extendLots, async ({ body, caller, idempotencyKey: header }) => {
    const { userId } = caller.account;
    const wait = await limiter.take(String(userId));
    if (wait !== null) return tooMany(wait);
    const results: { auctionId: number; refusal: string | null }[] = [];
    for (const auctionId of body.auctionIds) {
      const key = idempotencyKey(`extensions/${auctionId}`, header, body);
      const request = { lotId: auctionId, userId, key, action: contract.extendLots.name, ...moveOf(body) };
      const result = await extend(lots, request, () => null);
      const refusal = result.kind === 'refused' ? result.problem.message : null;
      // The key belongs to another request, not to this lot.
      if (result.kind === 'refused' && refusal === PROBLEM_CODES.keyReused) return result;
      results.push({ auctionId, refusal });
    }
    return replied(200, { lots: results });
  });
}
