import type { AccountsView } from '../accounts/index.ts';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { changeReserveRoute } from './change-reserve.ts';
import type { Intervene } from './intervene.ts';
import { type OnListed, relistLotRoute } from './relist-lot.ts';
import { voidBidRoute } from './void-bid.ts';
import { withdrawLotRoute } from './withdraw-lot.ts';

export interface LifecycleRouteDependencies {
  readonly context: Pick<ServerContext, 'db'>;
  readonly lots: Pick<Lots, 'find' | 'changed' | 'publishSnapshot'>;
  readonly accounts: AccountsView;
  readonly intervene: Intervene;
  readonly onListed: OnListed;
}

export function lifecycleRoutes(dependencies: LifecycleRouteDependencies): Route[] {
  return [
    changeReserveRoute(dependencies),
    relistLotRoute(dependencies),
    voidBidRoute(dependencies),
    withdrawLotRoute(dependencies),
  ];
}
