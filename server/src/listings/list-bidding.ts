import { listBidding } from '@marque/core/contracts/bidding';
import type { Listing } from '@marque/core/contracts/listings';
import type { UserId } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { findBidStatus } from '../bidding/index.ts';
import { viewerOf } from '../lots/index.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import { findBiddenOn, type LotWithBid } from './lot-lists.ts';
import type { ListingRouteDependencies } from './routes.ts';

export function listBiddingRoute({ context, presenter, loginWall }: ListingRouteDependencies): Route {
  const present = async ({ lot, bid }: LotWithBid, listing: Listing, userId: UserId) => ({
    ...listing,
    bidStatus: await findBidStatus(context.db.read, lot, userId),
    usersHighestBid: { amount: toMajor(money(bid.ceiling, lot.currency)), isAbsentee: bid.bidKind === 'maximum' },
  });

  return route(listBidding, async ({ caller, query, site }) => {
    const { userId } = caller.account;
    const found = await findBiddenOn(context.db.read, userId, query.site ?? site);
    const rows = found.map(({ lot }) => lot);
    const listings = await presenter.listings(rows, viewerOf(caller, loginWall()));
    const listingOf = new Map(listings.map((listing) => [listing.auctionId, listing]));
    const auctions = await Promise.all(
      found.flatMap((one) => {
        const listing = listingOf.get(one.lot.id);
        return listing === undefined ? [] : [present(one, listing, userId)];
      }),
    );
    return replied(200, { auctions });
  });
}
