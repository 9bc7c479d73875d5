import { toIso } from '@marque/core/contracts/instants';
import { readTimely } from '@marque/core/contracts/listings';
import { countryToQuote } from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import type { UserId } from '@marque/core/rules/lot';
import { toMajor } from '@marque/core/rules/money';
import { findHighestBid, findPendingBid } from '../bidding/index.ts';
import { type LotRow, presentFees, presentLive, priceViewerOf, viewerOf } from '../lots/index.ts';
import { notFound, type Route, replied, route } from '../platform/http/index.ts';
import { findSettledAttempt } from '../purchases/index.ts';
import { isWatched } from '../watches/index.ts';
import { amountToQuoteFor } from './quoted-fees.ts';
import type { ListingRouteDependencies } from './routes.ts';

export function readTimelyRoute({
  context,
  accounts,
  lots,
  loginWall,
  spendingLimits,
}: ListingRouteDependencies): Route {
  const spendingLeft = async ({ id, currency }: LotRow, userId: UserId): Promise<number | null> => {
    const left = await spendingLimits.leftFor(context.db.read, { userId, lotId: id }, currency);
    return left === null ? null : toMajor(left);
  };
  return route(readTimely, async ({ params, query, caller }) => {
    const row = await lots.find(params.auctionId);
    if (!row) return notFound;
    const account = caller.kind === 'member' ? caller.account : null;
    const priceViewer = priceViewerOf(viewerOf(caller, loginWall()));
    const settled = account && (await findSettledAttempt(context.db.read, row.id, account.userId));
    const country =
      query.buyerCountryCode ??
      countryToQuote(row.stage, { atLastBid: settled?.country ?? null, now: buyerCountry(account ?? {}) });
    return replied(200, {
      ...presentLive(row, accounts.nicknameOf, priceViewer),
      tsServer: toIso(context.clock.now()),
      noViews: row.no_views,
      fees: presentFees(row, amountToQuoteFor(row, priceViewer), country),
      usersHighestBid: account ? await findHighestBid(context.db.read, row, account.userId) : null,
      pendingBid: account ? await findPendingBid(context.db.read, row, account.userId) : null,
      spendingLeft: account ? await spendingLeft(row, account.userId) : null,
      isWatched: account ? await isWatched(context.db.read, account.userId, row.id) : false,
    });
  });
}
