import { listBidding } from '@marque/core/contracts/bidding';
import type { Listing } from '@marque/core/contracts/listings';
import { money, toMajor } from '@marque/core/rules/money';
import { statusOf } from '../bidding/index.ts';
import { viewerOf } from '../lots/index.ts';
import { type AccountFacts, type Route, replied, route } from '../platform/http/index.ts';
import { type BiddenRow, findBiddenOn } from './lot-lists.ts';
import type { ListingRouteDependencies } from './routes.ts';

export function listBiddingRoute({ context, presenter, loginWall }: ListingRouteDependencies): Route {
  const presentBidden = async (row: BiddenRow, listing: Listing, account: AccountFacts) => ({
    ...listing,
    bidStatus: await statusOf(context.db, row, account),
    usersHighestBid: {
      amount: toMajor(money(row.ceiling, row.currency)),
      isAbsentee: row.own_bid_kind === 'maximum',
    },
  });

  return route(listBidding, async ({ caller, query, site }) => {
    const rows = await findBiddenOn(context.db, caller.account.userId, query.site ?? site);
    const listings = await presenter.listings(rows, viewerOf(caller, loginWall()));
    const listingOf = new Map(listings.map((listing) => [listing.auctionId, listing]));
    const auctions = await Promise.all(
      rows.flatMap((row) => {
        const listing = listingOf.get(row.id);
        return listing === undefined ? [] : [presentBidden(row, listing, caller.account)];
      }),
    );
    return replied(200, { auctions });
  });
}
