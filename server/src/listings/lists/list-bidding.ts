import { type BiddingRow, listBidding } from '@marque/core/contracts/bidding';
import type { BidStatus } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { negotiationStatus } from '@marque/core/rules/offers';
import { findBidStatus } from '../../bidding/index.ts';
import { viewerOf } from '../../lots/index.ts';
import { offerOfRow } from '../../offers/index.ts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import type { PurchaseRow } from '../../purchases/index.ts';
import type { ListingRouteDependencies } from '../routes.ts';
import { findAttempted, type LotWithAttempt } from './lot-lists.ts';

type OwnPart = Pick<BiddingRow, 'bidStatus' | 'usersHighestBid'>;

/** A purchase shares the words of the other ways to buy a lot. */
const PURCHASE_STATUSES = {
  pending: 'bid-pending',
  bought: 'offer-won',
  failed: 'bid-failed',
} as const satisfies Readonly<Record<PurchaseRow['status'], BidStatus>>;

export function listBiddingRoute({ context, presenter, loginWall }: ListingRouteDependencies): Route {
  async function ownPartOf({ lot, attempt }: LotWithAttempt, userId: UserId): Promise<OwnPart> {
    const at = (minor: number, isAbsentee = false) => ({ amount: toMajor(money(minor, lot.currency)), isAbsentee });
    switch (attempt.kind) {
      case 'bid': {
        const { ceiling, bidKind } = attempt.bid;
        const bidStatus = await findBidStatus(context.db.read, lot, userId);
        return { bidStatus, usersHighestBid: at(ceiling, bidKind === 'maximum') };
      }
      case 'offer': {
        const bidStatus = negotiationStatus(offerOfRow(attempt.offer, lot), context.clock.now(), 'bidder');
        return { bidStatus, usersHighestBid: at(attempt.offer.amount) };
      }
      case 'pendingOffer':
        return { bidStatus: 'bid-pending', usersHighestBid: at(attempt.amount) };
      case 'purchase':
        return {
          bidStatus: PURCHASE_STATUSES[attempt.purchase.status],
          usersHighestBid: at(attempt.purchase.amount),
        };
    }
  }

  return route(listBidding, async ({ caller, query, site }) => {
    const { userId } = caller.account;
    const found = await findAttempted(context.db.read, userId, query.site ?? site);
    const rows = found.map(({ lot }) => lot);
    const listings = await presenter.listings(rows, viewerOf(caller, loginWall()));
    const listingOf = new Map(listings.map((listing) => [listing.auctionId, listing]));
    const auctions = await Promise.all(
      found.flatMap((one) => {
        const listing = listingOf.get(one.lot.id);
        return listing === undefined ? [] : [ownPartOf(one, userId).then((own) => ({ ...listing, ...own }))];
      }),
    );
    return replied(200, { auctions });
  });
}
