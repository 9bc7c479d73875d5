import { listWatched } from '@marque/core/contracts/listings';
import { viewerOf } from '../../lots/index.ts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import type { ListingRouteDependencies } from '../routes.ts';
import { findWatched } from './lot-lists.ts';

export function listWatchedRoute({ context, presenter, loginWall }: ListingRouteDependencies): Route {
  return route(listWatched, async ({ caller, query, site }) => {
    const rows = await findWatched(context.db.read, caller.account.userId, query.site ?? site);
    return replied(200, { auctions: await presenter.listings(rows, viewerOf(caller, loginWall())) });
  });
}
