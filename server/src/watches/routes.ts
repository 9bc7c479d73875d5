import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import { unwatchLotRoute } from './unwatch-lot.ts';
import { watchLotRoute } from './watch-lot.ts';

export type WatchDependencies = Pick<ServerContext, 'db' | 'clock'>;

/** Lots on members' watch lists. */
export function watchRoutes(context: WatchDependencies): Route[] {
  return [watchLotRoute(context), unwatchLotRoute(context)];
}
