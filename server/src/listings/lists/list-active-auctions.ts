import { toIso } from '@marque/core/contracts/instants';
import { listActiveAuctions } from '@marque/core/contracts/listings';
import { listActive, viewerOf } from '../../lots/index.ts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import type { ListingRouteDependencies } from '../routes.ts';

export function listActiveAuctionsRoute({ context, presenter, loginWall }: ListingRouteDependencies): Route {
  return route(listActiveAuctions, async ({ query, caller, site }) => {
    const rows = await listActive(context.db.read, query.site ?? site);
    return replied(200, {
      serverNow: toIso(context.clock.now()),
      auctions: await presenter.listings(rows, viewerOf(caller, loginWall())),
    });
  });
}
