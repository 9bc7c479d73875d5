import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { changeReserveRoute } from './change-reserve.ts';
import type { Interventions } from './interventions.ts';
import { voidBidRoute } from './void-bid.ts';
import { withdrawLotRoute } from './withdraw-lot.ts';

export interface LifecycleRouteDependencies {
  readonly context: Pick<ServerContext, 'db'>;
  readonly lots: Pick<Lots, 'find'>;
  readonly interventions: Interventions;
}

export function lifecycleRoutes(dependencies: LifecycleRouteDependencies): Route[] {
  return [changeReserveRoute(dependencies), voidBidRoute(dependencies), withdrawLotRoute(dependencies)];
}
