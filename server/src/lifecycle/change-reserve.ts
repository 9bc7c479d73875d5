import { changeReserve } from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { maySee } from '@marque/core/rules/people';
import { storeRefusal } from '../bidding/index.ts';
import type { LotRow } from '../lots/index.ts';
import { type Member, notFound, personOf, type Refused, type Route, refused, route } from '../platform/http/index.ts';
import { answered, repeatKey } from '../platform/idempotency/index.ts';
import type { LifecycleRouteDependencies } from './routes.ts';

export function changeReserveRoute({ context, lots, interventions }: LifecycleRouteDependencies): Route {
  return route(changeReserve, async ({ params: { auctionId: lotId }, body, caller, idempotencyKey, receivedAt }) => {
    const { userId } = caller.account;
    const repeat = repeatKey(`reserve/${lotId}`, idempotencyKey, body);
    const refusal = checkReserveAccess(await lots.find(lotId), caller);
    return answered(
      refusal
        ? await storeRefusal(context, { repeat, userId }, receivedAt, refusal)
        : await interventions.changeReserve({ lotId, userId, repeat }, body.amount),
    );
  });
}

/** The reserve may be changed by those who may see it: the vendor and staff. */
function checkReserveAccess(row: LotRow | undefined, caller: Member): Refused | null {
  if (!row) return notFound;
  const owner = { ownerId: row.vendor_id, lot: { vendorId: row.vendor_id, buyerId: null } };
  return maySee(personOf(caller), 'reserve', owner) ? null : refused(403, PROBLEM_CODES.forbidden);
}
