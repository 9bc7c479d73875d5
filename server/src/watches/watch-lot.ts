import { watchLot } from '@marque/core/contracts/listings';
import { notFound, type Route, replied, route } from '../platform/http/index.ts';
import type { WatchStore } from './watches.ts';

export function watchLotRoute(store: WatchStore): Route {
  return route(watchLot, async ({ params: { auctionId }, caller }) => {
    const noWatchers = await store.add(caller.account.userId, auctionId);
    return noWatchers === null ? notFound : replied(200, { auctionId, isWatched: true, noWatchers });
  });
}
