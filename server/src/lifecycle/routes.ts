import type { AccountsView } from '../accounts/index.ts';
import type { Lots } from '../lots/index.ts';
import type { Offers } from '../offers/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { changeReserveRoute } from './change-reserve.ts';
import { extensionRoutes } from './extensions/index.ts';
import { type OnListed, relistLotRoute } from './relist-lot.ts';
import { voidBidRoute } from './void-bid.ts';
import { withdrawLotRoute } from './withdraw-lot.ts';

export interface LifecycleRouteDependencies {
  readonly lots: Pick<Lots, 'decide' | 'changed' | 'publishSnapshot'>;
  readonly accounts: AccountsView;
  readonly offers: Pick<Offers, 'endAtClose'>;
  readonly outbox: Pick<Outbox, 'publishLotFacts'>;
  readonly onListed: OnListed;
}

export function lifecycleRoutes(context: ServerContext, dependencies: LifecycleRouteDependencies): Route[] {
  return [
    ...extensionRoutes(context, dependencies),
    changeReserveRoute(dependencies),
    relistLotRoute(dependencies),
    voidBidRoute(dependencies),
    withdrawLotRoute(dependencies),
  ];
}
