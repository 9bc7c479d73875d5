import { listModels } from '@marque/core/contracts/listings';
import { listModels as listRows } from '../../lots/index.ts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import type { ListingRouteDependencies } from '../routes.ts';

export function listModelsRoute({ context: { db } }: ListingRouteDependencies): Route {
  return route(listModels, async ({ params: { make }, query: { site } }) =>
    replied(200, { make, models: await listRows(db.read, make, site) }),
  );
}
