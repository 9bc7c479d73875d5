import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { SalesDependencies } from './create-sales.ts';
import { readEndDataRoute } from './read-end-data.ts';

export interface SalesRouteDependencies {
  readonly context: Pick<ServerContext, 'db'>;
  readonly lots: Pick<Lots, 'find'>;
  readonly hasOffered: SalesDependencies['hasOffered'];
}

export function salesRoutes(dependencies: SalesRouteDependencies): Route[] {
  return [readEndDataRoute(dependencies)];
}
