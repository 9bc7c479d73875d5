import type { AccountsView } from '../accounts/index.ts';
import type { Listings } from '../listings/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { listOwnLotsRoute } from './list-own-lots.ts';
import { readOwnLotRoute } from './read-own-lot.ts';

export interface SellingDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly listings: Pick<Listings, 'listings'>;
  /** Whether visitors must log in for sold prices. */
  readonly loginWall: () => boolean;
  readonly accounts: Pick<AccountsView, 'nicknameOf'>;
}

/** A vendor's own lots. The feature has no tables: it reads lots, offers, sales and payments for boosting. */
export function sellingRoutes(dependencies: SellingDependencies): Route[] {
  return [listOwnLotsRoute(dependencies), readOwnLotRoute(dependencies)];
}
