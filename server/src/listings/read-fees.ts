import { readFees } from '@marque/core/contracts/fees';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { countryToQuote } from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import { fromMajor, isExactMajor } from '@marque/core/rules/money';
import { findBuyerCountry } from '../bidding/index.ts';
import { presentFees } from '../lots/index.ts';
import { notFound, type Route, refused, replied, route } from '../platform/http/index.ts';
import type { ListingRouteDependencies } from './routes.ts';

/** Major units. Of a much greater amount, the total with its fee would exceed what an answer can carry. */
const MOST_TO_QUOTE = 1e10;

export function readFeesRoute({ context, accounts, lots }: ListingRouteDependencies): Route {
  return route(readFees, async ({ params, query, caller }) => {
    const row = await lots.find(params.auctionId);
    if (!row) return notFound;
    if (!isExactMajor(query.amount) || query.amount > MOST_TO_QUOTE) return refused(400, PROBLEM_CODES.malformed);
    const own = caller.kind === 'member' ? caller.account : null;
    // The tax in the answer reveals the buyer's country, so only staff may ask for another member.
    const buyer = query.buyerId === undefined || own?.role !== 'staff' ? null : accounts.factsOf(query.buyerId);
    const account = buyer ?? own;
    const atLastBid = account && (await findBuyerCountry(context.db.read, row, account.userId));
    const country =
      query.buyerCountryCode ?? countryToQuote(row.stage, { atLastBid, now: buyerCountry(account ?? {}) });
    return replied(200, presentFees(row, fromMajor(query.amount, row.currency), country));
  });
}
