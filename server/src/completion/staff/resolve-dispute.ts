import { resolveDispute } from '@marque/core/contracts/completion';
import { recordAudit } from '../../audit/index.ts';
import { type Route, route } from '../../platform/http/index.ts';
import type { CompletionRouteDependencies } from '../routes.ts';
import { decideOnSale, takeOneStep } from '../steps/decide-on-sale.ts';

/** The decision of staff ends a dispute, and the deadlines run again. */
export function resolveDisputeRoute(dependencies: CompletionRouteDependencies): Route {
  return route(resolveDispute, ({ params: { auctionId: lotId }, body, caller, idempotencyKey: key }) =>
    decideOnSale(dependencies, { lotId, caller, key, body, path: 'decision' }, async ({ found }, tools) => {
      const { decision: step, text } = body;
      const { userId } = caller.account;
      const recorded = await takeOneStep(dependencies, found, tools, { step, actor: 'staff', userId, text });
      if ('kind' in recorded) return recorded;
      const values = { before: { state: found.row.state }, after: { state: recorded.row.state, decision: step } };
      const record = { actor: userId, action: resolveDispute.name, lotId, ...values, reason: text };
      await recordAudit(tools.transaction, record, tools.now);
      return { recorded, changed: null };
    }),
  );
}
