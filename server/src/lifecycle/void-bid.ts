import { voidBid } from '@marque/core/contracts/bidding';
import { type Route, route } from '../platform/http/index.ts';
import { answered, repeatKey } from '../platform/idempotency/index.ts';
import type { LifecycleRouteDependencies } from './routes.ts';

export function voidBidRoute({ interventions }: LifecycleRouteDependencies): Route {
  return route(voidBid, async ({ params: { auctionId: lotId, sequence }, body, caller, idempotencyKey }) => {
    const repeat = repeatKey(`void/${lotId}/${sequence}`, idempotencyKey, body);
    const intervention = { lotId, userId: caller.account.userId, repeat };
    return answered(await interventions.voidBid(intervention, sequence, body.reason));
  });
}
