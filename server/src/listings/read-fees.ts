import { readFees } from '@marque/core/contracts/fees';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { countryToQuote } from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import { presentFees, readAmountToQuote } from '../lots/index.ts';
import { notFound, type Route, refused, replied, route } from '../platform/http/index.ts';
import { findSettledAttempt } from '../purchases/index.ts';
import type { ListingRouteDependencies } from './routes.ts';

export function readFeesRoute({ context, accounts, lots }: ListingRouteDependencies): Route {
  return route(readFees, async ({ params, query, caller }) => {
    const row = await lots.find(params.auctionId);
    if (!row) return notFound;
    const amount = readAmountToQuote(row, query.amount);
    if (amount === null) return refused(400, PROBLEM_CODES.malformed);
    const own = caller.kind === 'member' ? caller.account : null;
    // The tax in the answer reveals the buyer's country, so only staff may ask for another member.
    const buyer = query.buyerId === undefined || own?.role !== 'staff' ? null : accounts.factsOf(query.buyerId);
    const account = buyer ?? own;
    const settled = account && (await findSettledAttempt(context.db.read, row.id, account.userId));
    const country =
      query.buyerCountryCode ??
      countryToQuote(row.stage, { atLastBid: settled?.country ?? null, now: buyerCountry(account ?? {}) });
    return replied(200, presentFees(row, amount, country));
  });
}
