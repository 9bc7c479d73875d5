import { unwatchLot } from '@marque/core/contracts/listings';
import { changeWatchers } from '../lots/index.ts';
import { notFound, type Route, replied, route } from '../platform/http/index.ts';
import type { WatchDependencies } from './routes.ts';
import { removeWatch } from './store.ts';

/** May be repeated: a lot that is not watched keeps its number of watchers. */
export function unwatchLotRoute({ db }: WatchDependencies): Route {
  return route(unwatchLot, ({ params: { auctionId }, caller }) =>
    db.write(async (transaction) => {
      const wasWatched = await removeWatch(transaction, caller.account.userId, auctionId);
      const noWatchers = await changeWatchers(transaction, auctionId, wasWatched ? -1 : 0);
      return noWatchers === undefined ? notFound : replied(200, { auctionId, isWatched: false, noWatchers });
    }),
  );
}
