import { readOwnLot } from '@marque/core/contracts/selling';
import { findLot } from '../lots/index.ts';
import { notFound, type Route, replied, route } from '../platform/http/index.ts';
import { presentOwnLots } from './present-own-lots.ts';
import type { SellingDependencies } from './routes.ts';

export function readOwnLotRoute(dependencies: SellingDependencies): Route {
  return route(readOwnLot, async ({ params, caller }) => {
    const row = await findLot(dependencies.context.db.read, params.auctionId);
    if (row?.vendor_id !== caller.account.userId) return notFound;
    const [lot] = await presentOwnLots(dependencies, [row], caller);
    return lot === undefined ? notFound : replied(200, lot);
  });
}
