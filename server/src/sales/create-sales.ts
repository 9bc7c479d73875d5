import type { AccountsView, CardTokenOf } from '../accounts/index.ts';
import type { Holds } from '../holds/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { salesRoutes } from './routes.ts';
import { createSettlement, type Settlement } from './settlement.ts';

export interface SalesDependencies {
  readonly accounts: AccountsView;
  readonly cardTokenOf: CardTokenOf;
  readonly lots: Lots;
  readonly holds: Pick<Holds, 'release'>;
  readonly outbox: Outbox;
  readonly background: Background;
}

export interface Sales extends Pick<Settlement, 'retryFor' | 'recover'> {
  readonly routes: Route[];
}

/** Sales: their fees, payments and cancellation, and the release of holds once a lot has ended. */
export function createSales(context: ServerContext, dependencies: SalesDependencies): Sales {
  const { lots } = dependencies;
  const settlement = createSettlement(context, dependencies);
  lots.onChanged((row) => {
    if (row.closed_at !== null && row.stage !== 'live') settlement.settle(row.id);
  });
  const { retryFor, recover } = settlement;
  return { routes: salesRoutes({ context, lots }), retryFor, recover };
}
