import * as contract from '@marque/core/contracts/offers';
import { decideForMember } from '../../lots/index.ts';
import { type Route, route } from '../../platform/http/index.ts';
import type { OfferRouteDependencies } from '../dependencies.ts';
import { checkAllowed } from '../refuse-offer.ts';
import { answerOffer } from './answer-offer.ts';

export function rejectCounterRoute(dependencies: OfferRouteDependencies): Route {
  const { lots, limiters } = dependencies;
  return route(contract.rejectCounter, (call) => {
    const {
      params,
      body: { bidderId },
      caller,
      receivedAt,
    } = call;
    const { auctionId, bidId: offerId } = params;
    return decideForMember(lots, call, {
      limiter: limiters.answers,
      path: `counters/${auctionId}/${offerId}/reject`,
      check: (row) => checkAllowed('answerCounter', caller, row),
      decide: (row, tools) => {
        const { userId } = caller.account;
        return answerOffer(
          dependencies,
          row,
          { answer: 'rejectCounter', offerId, bidderId, userId, receivedAt },
          tools,
        );
      },
    });
  });
}
