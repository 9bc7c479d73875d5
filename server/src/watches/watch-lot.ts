import { watchLot } from '@marque/core/contracts/listings';
import { changeWatchers, findLot } from '../lots/index.ts';
import { notFound, type Route, replied, route } from '../platform/http/index.ts';
import type { WatchDependencies } from './routes.ts';
import { addWatch } from './store.ts';

/** May be repeated: a lot that is watched already keeps its number of watchers. */
export function watchLotRoute({ db, clock }: WatchDependencies): Route {
  return route(watchLot, ({ params: { auctionId }, caller }) =>
    db.write(async (transaction) => {
      if ((await findLot(transaction, auctionId)) === undefined) return notFound;
      const watch = { userId: caller.account.userId, lotId: auctionId, now: clock.now() };
      const isNew = await addWatch(transaction, watch);
      const noWatchers = await changeWatchers(transaction, auctionId, isNew ? 1 : 0);
      return noWatchers === undefined ? notFound : replied(200, { auctionId, isWatched: true, noWatchers });
    }),
  );
}
