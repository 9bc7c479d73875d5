import { readSale } from '@marque/core/contracts/completion';
import { findLot, viewerOf } from '../../lots/index.ts';
import { notFound, personOf, type Route, replied, route } from '../../platform/http/index.ts';
import { findSaleFor } from '../find-sale.ts';
import type { CompletionRouteDependencies } from '../routes.ts';
import { presentSale } from './present-sale.ts';

export function readSaleRoute({ context: { db }, listings, loginWall }: CompletionRouteDependencies): Route {
  return route(readSale, async ({ params: { auctionId }, caller }) => {
    const row = await findLot(db.read, auctionId);
    if (row === undefined) return notFound;
    const person = personOf(caller);
    const found = await findSaleFor(db.read, row, person);
    if (found === null) return notFound;
    const [lot] = await listings([row], viewerOf(caller, loginWall()));
    if (lot === undefined) return notFound;
    return replied(200, await presentSale(db.read, found, { lot, viewer: caller.account, person }));
  });
}
