import { listBids, MOST_STAFF_EXTENSIONS } from '@marque/core/contracts/bidding';
import { hidesPrice } from '@marque/core/rules/display';
import { priceViewerOf, viewerOf } from '../../lots/index.ts';
import { notFound, type Route, replied, route } from '../../platform/http/index.ts';
import type { BiddingRouteDependencies } from '../routes.ts';
import { listLatestLines } from '../store.ts';
import { presentExtension, presentLine } from './history-lines.ts';
import { listStaffExtensions } from './store.ts';

export function listBidsRoute({ context, accounts, lots, loginWall }: BiddingRouteDependencies): Route {
  return route(listBids, async ({ params, caller }) => {
    const row = await lots.find(params.auctionId);
    if (!row) return notFound;
    // The last bid of the history is the price, which the login wall withholds from visitors.
    const withheld = hidesPrice(row.stage, priceViewerOf(viewerOf(caller, loginWall())));
    const isExtended = row.ends_at !== row.original_ends_at;
    const [lines, extensions] = await Promise.all([
      withheld ? [] : listLatestLines(context.db.read, row),
      isExtended ? listStaffExtensions(context.db.read, row.id, MOST_STAFF_EXTENSIONS) : [],
    ]);
    return replied(200, {
      auctionId: row.id,
      revision: row.revision,
      currencyCode: row.currency,
      bids: lines.map((line) => presentLine(line, accounts.nicknameOf)),
      extensions: extensions.map(presentExtension),
    });
  });
}
