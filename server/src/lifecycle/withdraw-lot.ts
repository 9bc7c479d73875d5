import { withdrawLot } from '@marque/core/contracts/bidding';
import { type Route, route } from '../platform/http/index.ts';
import { answered, repeatKey } from '../platform/idempotency/index.ts';
import type { LifecycleRouteDependencies } from './routes.ts';

export function withdrawLotRoute({ interventions }: LifecycleRouteDependencies): Route {
  return route(withdrawLot, async ({ params: { auctionId: lotId }, body, caller, idempotencyKey }) => {
    const repeat = repeatKey(`withdraw/${lotId}`, idempotencyKey, body);
    return answered(await interventions.withdraw({ lotId, userId: caller.account.userId, repeat }, body.reason));
  });
}
