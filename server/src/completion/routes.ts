import type { Refunds } from '../invoices/index.ts';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import type { CompletionNotices } from './notices.ts';
import { listBoughtRoute } from './reads/list-bought.ts';
import type { PresentListings } from './reads/present-rows.ts';
import { readSaleRoute } from './reads/read-sale.ts';
import { readStatementRoute } from './reads/read-statement.ts';
import { cancelSaleRoute } from './staff/cancel-sale.ts';
import { listDisputesRoute } from './staff/list-disputes.ts';
import { resolveDisputeRoute } from './staff/resolve-dispute.ts';
import { partyStepRoutes } from './steps/take-party-step.ts';

export interface CompletionRouteDependencies {
  readonly context: Pick<ServerContext, 'db'>;
  readonly lots: Pick<Lots, 'decide'>;
  readonly notices: CompletionNotices;
  readonly refunds: Pick<Refunds, 'refund'>;
  readonly listings: PresentListings;
  readonly limiter: RateLimiter;
  /** Whether visitors must log in for sold prices. */
  readonly loginWall: () => boolean;
}

export function completionRoutes(dependencies: CompletionRouteDependencies): Route[] {
  return [
    readSaleRoute(dependencies),
    listBoughtRoute(dependencies),
    readStatementRoute(dependencies),
    ...partyStepRoutes(dependencies),
    resolveDisputeRoute(dependencies),
    cancelSaleRoute(dependencies),
    listDisputesRoute(dependencies),
  ];
}
