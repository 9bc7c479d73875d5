import { readCounterFees } from '@marque/core/contracts/offers';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { buyerCountry } from '@marque/core/rules/fees';
import { presentFees, readAmountToQuote } from '../../lots/index.ts';
import { notFound, type Route, refused, replied, route } from '../../platform/http/index.ts';
import type { OfferRouteDependencies } from '../dependencies.ts';
import { findLastOffer } from '../store.ts';

/**
 * The tax in a quote tells the buyer's country. A bidder gets the one that their offer settled, and staff that of the
 * buyer they ask for; the vendor names a country or gets the tax of buyers who have not said.
 */
export function readCounterFeesRoute({ context: { db }, accounts, lots }: OfferRouteDependencies): Route {
  return route(readCounterFees, async ({ params, query, caller }) => {
    const row = await lots.find(params.auctionId);
    if (!row) return notFound;
    const { userId, role } = caller.account;
    const isStaff = role === 'staff';
    const buyerId = isStaff ? query.buyerId : userId;
    const offer = buyerId === undefined ? undefined : await findLastOffer(db.read, row.id, buyerId);
    if (offer === undefined && !isStaff && row.vendor_id !== userId) return refused(403, PROBLEM_CODES.forbidden);
    const amount = readAmountToQuote(row, query.amount);
    if (amount === null) return refused(400, PROBLEM_CODES.malformed);
    const buyer = offer === undefined ? null : accounts.factsOf(offer.bidder_id);
    const country = query.buyerCountryCode ?? offer?.buyer_country ?? buyerCountry(buyer ?? {});
    return replied(200, presentFees(row, amount, country));
  });
}
