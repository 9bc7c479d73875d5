import { unwatchLot } from '@marque/core/contracts/listings';
import { notFound, type Route, replied, route } from '../platform/http/index.ts';
import type { WatchStore } from './watches.ts';

export function unwatchLotRoute(store: WatchStore): Route {
  return route(unwatchLot, async ({ params: { auctionId }, caller }) => {
    const noWatchers = await store.remove(caller.account.userId, auctionId);
    return noWatchers === null ? notFound : replied(200, { auctionId, isWatched: false, noWatchers });
  });
}
