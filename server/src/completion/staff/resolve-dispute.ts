import { resolveDispute } from '@marque/core/contracts/completion';
import { findLot } from '../../lots/index.ts';
import type { Dispatch } from '../../outbox/index.ts';
import { notFound, personOf, type Route, replied, route } from '../../platform/http/index.ts';
import { idempotencyKey, withIdempotency } from '../../platform/idempotency/index.ts';
import { findSaleFor } from '../find-sale.ts';
import { recordStep } from '../record-step.ts';
import type { CompletionRouteDependencies } from '../routes.ts';
import { presentStep, stepRefusal } from '../take-party-step.ts';

/** The decision of staff ends a dispute, and the deadlines run again. */
export function resolveDisputeRoute(dependencies: CompletionRouteDependencies): Route {
  const { context, outbox, notices } = dependencies;
  const { db, clock } = context;
  return route(resolveDispute, async ({ params: { auctionId: lotId }, body, caller, ...call }) => {
    const { userId } = caller.account;
    const key = idempotencyKey(`sales/${lotId}/decision`, call.idempotencyKey, body);
    const published: Dispatch[] = [];
    const result = await db.write((transaction) => {
      const now = clock.now();
      return withIdempotency(transaction, { userId, key }, now, async () => {
        const lot = await findLot(transaction, lotId);
        const found = lot === undefined ? null : await findSaleFor(transaction, lot, personOf(caller));
        if (found === null) return notFound;
        const step = { step: body.decision, actor: 'staff', userId, now, text: body.text } as const;
        const taken = await recordStep(transaction, dependencies, found, step);
        if (!taken.ok) return stepRefusal(taken.error);
        published.push(taken.value.sent);
        return replied(200, presentStep(taken.value.row));
      });
    });
    for (const dispatch of published) {
      outbox.publish(dispatch);
      notices.deliver();
    }
    return result;
  });
}
