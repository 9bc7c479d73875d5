import * as contract from '@marque/core/contracts/offers';
import { decideForMember } from '../../lots/index.ts';
import { type Route, route } from '../../platform/http/index.ts';
import type { OfferRouteDependencies } from '../dependencies.ts';
import { checkSeller } from '../refuse-offer.ts';
import { answerOffer } from './answer-offer.ts';

export function acceptOfferRoute(dependencies: OfferRouteDependencies): Route {
  const { context, lots, limiters } = dependencies;
  return route(contract.acceptOffer, (call) => {
    const { params, caller, receivedAt } = call;
    const { auctionId, bidId: offerId } = params;
    return decideForMember(lots, call, {
      limiter: limiters.answers,
      path: `offers/${auctionId}/${offerId}/accept`,
      check: (row) => checkSeller(context.db.read, 'acceptOffer', caller, row),
      decide: (row, tools) => {
        const { userId } = caller.account;
        return answerOffer(dependencies, row, { answer: 'acceptOffer', offerId, userId, receivedAt }, tools);
      },
    });
  });
}
