import type { Route } from '../platform/http/index.ts';
import { unwatchLotRoute } from './unwatch-lot.ts';
import { watchLotRoute } from './watch-lot.ts';
import type { WatchStore } from './watches.ts';

export function watchRoutes(store: WatchStore): Route[] {
  return [watchLotRoute(store), unwatchLotRoute(store)];
}
