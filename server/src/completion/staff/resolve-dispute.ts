import { resolveDispute } from '@marque/core/contracts/completion';
import { type Route, route } from '../../platform/http/index.ts';
import type { CompletionRouteDependencies } from '../routes.ts';
import { decideOnSale, takeOneStep } from '../steps/decide-on-sale.ts';

/** The decision of staff ends a dispute, and the deadlines run again. */
export function resolveDisputeRoute(dependencies: CompletionRouteDependencies): Route {
  return route(resolveDispute, ({ params: { auctionId: lotId }, body, caller, idempotencyKey: key }) =>
    decideOnSale(dependencies, { lotId, caller, key, body, path: 'decision' }, async ({ found }, tools) => {
      const { decision: step, text } = body;
      const taken = { step, actor: 'staff', userId: caller.account.userId, text } as const;
      const recorded = await takeOneStep(dependencies, found, tools, taken);
      return 'kind' in recorded ? recorded : { recorded, changed: null };
    }),
  );
}
