import { readAuction, readAuctionBySlug } from '@marque/core/contracts/listings';
import { type LotRow, viewerOf } from '../lots/index.ts';
import { type Caller, notFound, type Route, replied, route } from '../platform/http/index.ts';
import type { ListingRouteDependencies } from './routes.ts';

export function readAuctionRoute(dependencies: ListingRouteDependencies): Route {
  return route(readAuction, async ({ params, caller }) =>
    answer(dependencies, await dependencies.lots.find(params.auctionId), caller),
  );
}

export function readAuctionBySlugRoute(dependencies: ListingRouteDependencies): Route {
  return route(readAuctionBySlug, async ({ params, caller }) =>
    answer(dependencies, await dependencies.lots.findBySlug(params.slug), caller),
  );
}

async function answer(
  { presenter, viewCounter, loginWall }: ListingRouteDependencies,
  row: LotRow | undefined,
  caller: Caller,
) {
  if (!row) return notFound;
  viewCounter.count(row.id);
  return replied(200, await presenter.detail(row, viewerOf(caller, loginWall())));
}
