import * as contract from '@marque/core/contracts/offers';
import { checkBidder } from '../../bidding/index.ts';
import { decideForMember } from '../../lots/index.ts';
import { type Route, route } from '../../platform/http/index.ts';
import type { OfferRouteDependencies } from '../dependencies.ts';
import { answerOffer } from './answer-offer.ts';

export function acceptCounterRoute(dependencies: OfferRouteDependencies): Route {
  const { accounts, lots, limiters } = dependencies;
  return route(contract.acceptCounter, (call) => {
    const { params, caller, receivedAt } = call;
    const { auctionId, bidId: offerId } = params;
    return decideForMember(lots, call, {
      limiter: limiters.answers,
      path: `counters/${auctionId}/${offerId}/accept`,
      check: (row) => checkBidder('offer', caller.account, row.vendor_id, { accounts, now: receivedAt }),
      decide: (row, tools) => {
        const { userId } = caller.account;
        return answerOffer(dependencies, row, { answer: 'acceptCounter', offerId, userId, receivedAt }, tools);
      },
    });
  });
}
