import type { ServerContext } from '../../platform/context.ts';
import type { Route } from '../../platform/http/index.ts';
import { createRateLimiter } from '../../platform/rate-limit/index.ts';
import type { LifecycleRouteDependencies } from '../routes.ts';
import { extendLotRoute } from './extend-lot.ts';
import { extendLotsRoute } from './extend-lots.ts';
import { listEndingLotsRoute } from './list-ending-lots.ts';

/** What staff do about lots on which members could not bid. */
export function extensionRoutes(context: ServerContext, dependencies: LifecycleRouteDependencies): Route[] {
  return [
    extendLotRoute(dependencies),
    listEndingLotsRoute(context, createRateLimiter(context, 'endingLotReads')),
    extendLotsRoute(dependencies, createRateLimiter(context, 'lotExtensions')),
  ];
}
