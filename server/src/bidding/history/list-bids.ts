import { listBids } from '@marque/core/contracts/bidding';
import { hidesPrice } from '@marque/core/rules/display';
import { priceViewerOf, viewerOf } from '../../lots/index.ts';
import { notFound, type Route, replied, route } from '../../platform/http/index.ts';
import type { BiddingRouteDependencies } from '../routes.ts';
import { listLatestLines } from '../store.ts';
import { presentLine } from './history-lines.ts';

export function listBidsRoute({ context, accounts, lots, loginWall }: BiddingRouteDependencies): Route {
  return route(listBids, async ({ params, caller }) => {
    const row = await lots.find(params.auctionId);
    if (!row) return notFound;
    // The last bid of the history is the price, which the login wall withholds from visitors.
    const withheld = hidesPrice(row.stage, priceViewerOf(viewerOf(caller, loginWall())));
    const lines = withheld ? [] : await listLatestLines(context.db.read, row);
    return replied(200, {
      auctionId: row.id,
      revision: row.revision,
      currencyCode: row.currency,
      bids: lines.map((line) => presentLine(line, accounts.nicknameOf)),
    });
  });
}
