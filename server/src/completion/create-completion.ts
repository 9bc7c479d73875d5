import type { Invoices } from '../invoices/index.ts';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import type { CompletionNotices } from './notices.ts';
import type { PresentListings } from './reads/present-rows.ts';
import { completionRoutes } from './routes.ts';

export interface CompletionDependencies {
  readonly lots: Lots;
  readonly notices: CompletionNotices;
  readonly invoices: Pick<Invoices, 'refund'>;
  readonly listings: PresentListings;
  readonly loginWall: () => boolean;
}

/** What follows a sale between its parties: payment to the seller, collection, disputes, and the decisions of staff. */
export function createCompletion(
  context: ServerContext,
  { invoices, ...dependencies }: CompletionDependencies,
): { readonly routes: Route[] } {
  const limiter = createRateLimiter(context, 'saleSteps');
  return { routes: completionRoutes({ context, limiter, refunds: invoices, ...dependencies }) };
}
