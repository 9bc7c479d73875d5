import type { ServerContext } from '../platform/context.ts';
import type { Route } from '../platform/http/index.ts';
import type { ListingsDependencies } from './create-listings.ts';
import { listActiveAuctionsRoute } from './lists/list-active-auctions.ts';
import { listBiddingRoute } from './lists/list-bidding.ts';
import { listModelsRoute } from './lists/list-models.ts';
import { listSlidesRoute } from './lists/list-slides.ts';
import { listWatchedRoute } from './lists/list-watched.ts';
import type { Presenter } from './presenter.ts';
import { readAuctionBySlugRoute, readAuctionRoute } from './read-auction.ts';
import { readFeesRoute } from './read-fees.ts';
import { readTimelyRoute } from './read-timely.ts';
import type { ViewCounter } from './view-counter.ts';

export interface ListingRouteDependencies extends ListingsDependencies {
  readonly context: Pick<ServerContext, 'db' | 'clock'>;
  readonly presenter: Presenter;
  readonly viewCounter: Pick<ViewCounter, 'count'>;
}

export function listingRoutes(dependencies: ListingRouteDependencies): Route[] {
  return [
    listActiveAuctionsRoute(dependencies),
    listModelsRoute(dependencies),
    listSlidesRoute(dependencies),
    readAuctionRoute(dependencies),
    readAuctionBySlugRoute(dependencies),
    readTimelyRoute(dependencies),
    readFeesRoute(dependencies),
    listBiddingRoute(dependencies),
    listWatchedRoute(dependencies),
  ];
}
