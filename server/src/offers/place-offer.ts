import * as contract from '@marque/core/contracts/offers';
import { checkBidder } from '../bidding/index.ts';
import { decideForMember } from '../lots/index.ts';
import { campaignOf, type Route, route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { decideOffer } from './decide-offer.ts';
import type { OfferRouteDependencies } from './dependencies.ts';

export function placeOfferRoute(dependencies: OfferRouteDependencies): Route {
  const { context, accounts, lots, negotiate, holds, spendingLimits } = dependencies;
  const { nicknameOf } = accounts;
  const limiter = createRateLimiter(context, 'offers');
  return route(contract.placeOffer, (call) => {
    const { caller, body, receivedAt } = call;
    const { account: bidder } = caller;
    return decideForMember(lots, call, {
      limiter,
      path: `offers/${call.params.auctionId}`,
      check: (row) => checkBidder('offer', bidder, row.vendor_id, { accounts, now: receivedAt }),
      decide: (row, tools) => {
        const request = { bidder, amount: body.amount, receivedAt, campaign: campaignOf(body), hold: null };
        return decideOffer({ nicknameOf, negotiate, holds, spendingLimits }, row, request, tools);
      },
    });
  });
}
